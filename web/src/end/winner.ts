// Who won and by what, in a sentence.

import { capitalized } from "../words/things";
import { t } from "../words/words.svelte";
import type { Past } from "./past.svelte";

export const winning = (past: Past): string => capitalized(sentence(past));

function sentence(past: Past): string {
  const { winners, tie_break: tie, resigned, scores } = past.story.ended;
  const [winner = 0] = winners;
  const who = { you: past.you(winner), who: past.who(winner) };
  if (resigned !== null) {
    const other = { winner: past.who(winner), youwin: past.you(winner) };
    return t("web-end-resigned", { you: past.you(resigned), who: past.who(resigned), ...other });
  }
  const points = scores[winner]?.total ?? 0;
  const completed = scores[winner]?.tickets.filter((ticket) => ticket.completed).length ?? 0;
  if (tie === "shared") {
    const names = winners.map((seat) => past.called(seat)).join(", ");
    return t("score-shared", { points, names });
  }
  if (tie === "tickets") return t("score-won-tickets", { ...who, points, completed });
  if (tie === "longest path") return t("score-won-longest", { ...who, points, completed });
  return t("score-won-alone", { ...who, points });
}
