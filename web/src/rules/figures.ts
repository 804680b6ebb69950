// The numbers of a board's rules as rows of a table, in the words of the catalogue of rules.

import type { FluentBundle } from "@fluent/bundle";

import type { BoardCard, BoardFacts } from "../wire/messages";
import { say } from "./book";

/** How the points grow: of routes by length, from 1; lengths that no route has are left open. */
export function routePoints(facts: BoardFacts): string {
  const points = new Map(facts.routes.map((route) => [route.length, route.points]));
  const longest = Math.max(...points.keys());
  return Array.from({ length: longest }, (_, i) => points.get(i + 1) ?? "–").join(", ");
}

/** Each row: the id of its name, and what this board has there. */
export function figuresOf(bundle: FluentBundle, board: BoardCard, facts: BoardFacts): [string, string][] {
  const { rules, tokens } = facts;
  const value = (id: string, values?: Record<string, string | number>): string =>
    say(bundle, `rules-value-${id}`, values);
  const numbers: [string, string | number][] = [
    ["players", value("range", { least: Math.min(...board.players), most: Math.max(...board.players) })],
    ["pieces", rules.pieces],
    ["cards", Object.values(facts.cards).reduce((sum, count) => sum + count, 0)],
    ["tickets", facts.tickets.length],
    ["opening-hand", rules.opening_hand],
    ["opening-tickets", value("deal-keep", { deal: rules.opening_deal, keep: rules.opening_keep })],
    ["ticket-draw", value("deal-keep", { deal: rules.draw_deal, keep: rules.draw_keep })],
    ["first-player", value(rules.first_player_known ? "from-the-start" : "after-the-tickets")],
    ["exhausted", value(rules.exhausted_cards_stop_drawing ? "no" : "yes")],
    ["doubles", value("up-to-players", { count: rules.doubles_close_up_to })],
    ["route-points", routePoints(facts)],
    ["token-points", tokens ? tokens.points.join(", ") : value("none")],
    ["last-round", rules.last_round_at],
    ["longest-path", rules.longest_path_bonus || value("none")],
    ["tie-break", rules.tie_break.map((way) => value(way.replaceAll(" ", "-"))).join(", ")],
  ];
  return numbers.map(([id, value]) => [id, String(value)]);
}
