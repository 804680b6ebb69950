// What a record says of its deal, read from its lines (docs/notation.md, "Records").

export interface Dealt {
  game: string;
  boardHash: string;
  rules: string;
  players: number;
  commitment: string;
  seed: string;
  entropy: (string | null)[];
  first: number;
  firstNamed: boolean; // by the table, not drawn
  hands: Record<string, number>[];
  offers: string[][];
  market: Record<string, number>;
  digest: string;
  above: string; // all that the digest is of
}

/** Only of a record that the server has read before: what is missing is empty here. */
export function readDealt(text: string): Dealt {
  const said = new Map<string, string>();
  for (const line of text.split("\n")) {
    const [, name, value] = /^([a-z0-9 ]+): (.*)$/.exec(line) ?? [];
    if (name && value !== undefined && !said.has(name)) said.set(name, value);
  }
  const word = (name: string): string => said.get(name) ?? "";
  const players = Number(word("players"));
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const [first, how] = word("first").split(", ");
  return {
    game: word("game"),
    boardHash: word("board").split(" ").at(-1) ?? "",
    rules: word("rules"),
    players,
    commitment: word("commitment"),
    seed: word("seed"),
    entropy: word("entropy").split(" ").map((bytes) => (bytes === "none" ? null : bytes)),
    first: Number(first),
    firstNamed: how === "named",
    hands: seats.map((seat) => readCards(word(`hand ${seat}`))),
    offers: seats.map((seat) => word(`offer ${seat}`).split("; ")),
    market: readCards(word("market")),
    digest: word("sha256"),
    above: text.slice(0, text.lastIndexOf("sha256: ")),
  };
}

/** "1 wild, 2 red" */
function readCards(text: string): Record<string, number> {
  if (!text || text === "none") return {};
  const parts = text.split(", ").map((part) => {
    const cut = part.indexOf(" ");
    return [part.slice(cut + 1), Number(part.slice(0, cut))] as const;
  });
  return Object.fromEntries(parts);
}
