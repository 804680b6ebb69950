// Which screen the address names. The server gives the same page for all of them.

export type Place =
  | { name: "home" }
  | { name: "table"; game: string }
  | { name: "record" }
  | { name: "learn"; board: string }
  | { name: "rules" }
  | { name: "train"; exercise: string }
  | { name: "lost" };

function read(path: string): Place {
  const [, first, second] = path.split("/");
  if (first === "t" && second) return { name: "table", game: second };
  if (first === "learn" && second) return { name: "learn", board: decodeURIComponent(second) };
  if (first === "record") return { name: "record" };
  if (first === "train") return { name: "train", exercise: second ?? "" };
  if (first === "rules") return { name: "rules" };
  return first ? { name: "lost" } : { name: "home" };
}

class Here {
  at: Place = $state.raw(read(location.pathname));

  constructor() {
    addEventListener("popstate", () => (this.at = read(location.pathname)));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.at = read(location.pathname);
    scrollTo(0, 0);
  }

  /** For links: the page stays, the screen changes; a new tab is a new tab. */
  follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    const link = (event.currentTarget as Element).closest("a");
    if (!link || link.origin !== location.origin) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };
}

export const place = new Here();
