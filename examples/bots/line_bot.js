// A bot over the line protocol, for Node and without any package.
//
//     wagonway play --exec "node examples/bots/line_bot.js"
//
// It plans the cheapest way of each ticket, claims what it can pay of that, and draws what it lacks.
// docs/outside-bots.md describes the messages.

"use strict";

const lines = require("node:readline").createInterface({ input: process.stdin });
let hello;

lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    hello = message;
    say({ ready: "line bot" });
  } else if (message.type === "view") {
    say({ move: choose(message), number: message.number });
  } else if (message.type === "result") {
    console.error(`It ended ${message.scores.map((seat) => seat.total)}.`);
  } else if (message.type === "bye") {
    lines.close();
  }
});

function say(answer) {
  process.stdout.write(JSON.stringify(answer) + "\n");
}

function choose(view) {
  if (view.offer.length > 0) return bestKeep(view);
  const wanted = wantedRoutes(view);
  const claim = bestClaim(view, wanted);
  if (claim) return claim;
  const draw = lacking(view, wanted).find((kind) => view.legal.includes(`draw ${kind}`));
  if (draw) return `draw ${draw}`;
  const plenty = view.seats[hello.seat].pieces > hello.board.rules.pieces / 2;
  if (wanted.length === 0 && plenty && view.legal.includes("tickets")) return "tickets";
  return view.legal[0];
}

// The tickets that bring most points for the pieces they take.
function bestKeep(view) {
  const gain = view.offer.map((ticket) => ticket.points - spaces(cheapestWay(view, ticket)));
  const value = (keep) => sum(keep.split(" ").slice(1).map((number) => gain[number - 1]));
  return best(view.legal, value);
}

// The dearest route that is wanted, paid with fewest wilds; any route when nothing is wanted.
function bestClaim(view, wanted) {
  const routes = new Map(hello.board.routes.map((route) => [route.name, route]));
  const claims = view.legal.filter((move) => move.startsWith("claim "));
  const useful = claims.filter(
    (move) => wanted.length === 0 || wanted.includes(routes.get(routeName(move))),
  );
  return best(useful, (move) => 100 * routes.get(routeName(move)).points - wilds(move));
}

function routeName(claim) {
  return claim.slice("claim ".length, claim.lastIndexOf(" "));
}

// How many wilds a payment such as "red+2" spends; "wild" alone spends them on every space.
function wilds(claim) {
  const [colour, number] = claim.slice(claim.lastIndexOf(" ") + 1).split("+");
  return colour === "wild" ? 99 : Number(number ?? 0);
}

// The colours to draw, most urgent first: for gray routes the colour there is most of.
function lacking(view, wanted) {
  const colours = Object.keys(view.hand).filter((kind) => kind !== "wild");
  const most = best(colours, (colour) => view.hand[colour]) ?? "wild";
  const missing = new Map();
  for (const route of wanted) {
    const colour = route.colour === "gray" ? most : route.colour;
    const before = missing.get(colour) ?? -(view.hand[colour] ?? 0);
    missing.set(colour, before + route.length);
  }
  const short = [...missing].filter(([, cards]) => cards > 0).sort((a, b) => a[1] - b[1]);
  return [...short.map(([colour]) => colour), "wild"];
}

// The routes that the open tickets still need, within the pieces there are.
function wantedRoutes(view) {
  let left = view.seats[hello.seat].pieces;
  const found = [];
  for (const ticket of [...view.tickets].sort((a, b) => b.points - a.points)) {
    const way = ticket.completed ? [] : cheapestWay(view, ticket);
    const more = way.filter((route) => !found.includes(route));
    if (spaces(more) <= left) {
      found.push(...more);
      left -= spaces(more);
    }
  }
  return found;
}

// The routes still to be claimed that join the ends of a ticket with fewest pieces.
function cheapestWay(view, ticket) {
  const ways = new Map([[ticket.ends[0], []]]);
  const roads = hello.board.routes.filter((route) => isOpen(view, route));
  for (let round = 0; round < hello.board.locations.length; round++) {
    for (const route of roads) {
      const mine = view.owners[route.name] === hello.seat;
      for (const [here, there] of [route.ends, [...route.ends].reverse()]) {
        if (!ways.has(here)) continue;
        const way = mine ? ways.get(here) : [...ways.get(here), route];
        if (!ways.has(there) || spaces(way) < spaces(ways.get(there))) ways.set(there, way);
      }
    }
  }
  return ways.get(ticket.ends[1]) ?? [];
}

// Whether a route is mine or can still become mine.
function isOpen(view, route) {
  const owner = view.owners[route.name] ?? hello.seat;
  return owner === hello.seat && !view.closed.includes(route.name);
}

function best(items, value) {
  let found;
  for (const item of items) if (found === undefined || value(item) > value(found)) found = item;
  return found;
}

function spaces(routes) {
  return sum(routes.map((route) => route.length));
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
