import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import type { Plugin } from "vite";

const source = join(import.meta.dirname, "../src/wagonway");
const server = process.env.WAGONWAY_SERVER ?? "http://127.0.0.1:8000";

// What the browser says comes from the same catalogues as everything else: `virtual:words/fr` is what a
// table needs; the parts named here are only fetched when somebody comes to them.
const LATER: Record<string, string[]> = {
  rules: ["rules.ftl"],
  end: ["record.ftl", "web-end.ftl"],
  review: ["review.ftl", "web-review.ftl"],
  train: ["web-train.ftl"],
};
const NOT_HERE = ["arena.ftl", "bench.ftl", "board.ftl", "bots.ftl", "cli.ftl", "compile.ftl", "envs.ftl", "exercises.ftl", "outside.ftl", "review-page.ftl", "server.ftl", "start.ftl", "study.ftl", "train.ftl"];

const ELSEWHERE =
  /^(?:(?:answer|arena|ask|backup|claims|compass|compiler|documents|env|exercise-set|finish|help|moves|near|outside|picture|play-(?:bots|file|finished|load|people)|position|prompt|prune|restore|save|server-(?:address|db|extra|origin|proxy|setting)|study|system|typed|undo)-|(?:(?!hand)[a-z-]+-sentence|play-(?:goodbye|kept|pair)|seat-(?:bot|human|known|person|you)) =).*\n(?:[ ].*\n)*/gm;

// Refusals that only such a part can meet are fetched with it.
const REFUSED_LATER: Record<string, RegExp> = {
  end: /^record-.*\n(?:[ ].*\n)*/gm,
  train: /^exercise-.*\n(?:[ ].*\n)*/gm,
};

const PART = new RegExp(`^virtual:(words|typed|${Object.keys(LATER).join("|")})/(.+)$`);

const LANGUAGES = "virtual:languages";

function catalogues(): Plugin {
  const read = (language: string, wanted: (name: string) => boolean): string => {
    const folder = join(source, "words", language);
    const files = readdirSync(folder).filter((name) => name.endsWith(".ftl") && wanted(name));
    return files.sort().map((name) => readFileSync(join(folder, name), "utf-8")).join("\n");
  };
  // Comments and blank lines are for the writers of catalogues, and some refusals for other programs.
  const pack = (text: string): string =>
    text.replace(/^#.*\n/gm, "").replace(/\n{2,}/g, "\n").replace(ELSEWHERE, "");
  const languages = readdirSync(join(source, "words"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(source, "words", entry.name, "web.ftl")))
    .map((entry) => entry.name);
  const ownName = (language: string): string =>
    /^web-language-name = (.+)$/m.exec(read(language, (name) => name === "web.ftl"))?.[1] ?? language;
  // One import for each language and part, so that only what is spoken is fetched.
  const imports = (part: string): string =>
    languages.map((name) => `"${name}": () => import("virtual:${part}/${name}")`).join(", ");
  const index = (): string =>
    [
      `export const LANGUAGES = ${JSON.stringify(Object.fromEntries(languages.map((name) => [name, ownName(name)])))}`,
      `export const CATALOGUES = { ${imports("words")} }`,
      `export const TYPED = { ${imports("typed")} }`,
      `export const LATER = { ${Object.keys(LATER).map((part) => `${part}: { ${imports(part)} }`).join(", ")} }`,
    ].join("\n");
  return {
    name: "catalogues",
    resolveId: (id) => (PART.test(id) || id === LANGUAGES ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LANGUAGES}`) return index();
      const [, part, language] = id.startsWith("\0") ? (PART.exec(id.slice(1)) ?? []) : [];
      if (!part || !language) return undefined;
      if (part === "typed") return `export default ${JSON.stringify(typed(join(source, "words", language, "glossary.toml")))}`;
      const later = Object.values(LATER).flat();
      const usual = (): string =>
        pack(read(language, (name) => ![...later, ...NOT_HERE].includes(name)) + (language === "en" ? refusals() : ""));
      const named = pack(read(language, (name) => (LATER[part] ?? []).includes(name)));
      const refused = REFUSED_LATER[part];
      const text =
        part === "words"
          ? Object.values(REFUSED_LATER).reduce((left, pattern) => left.replace(pattern, ""), usual())
          : named + (refused ? (usual().match(refused) ?? []).join("") : "");
      return `export default ${JSON.stringify(text)}`;
    },
  };
}

/** The words of a glossary that a typed move may have: the one that is shown, then its synonyms. */
function typed(glossary: string): Record<string, string[]> {
  const sections = readFileSync(glossary, "utf-8").split(/^(?=\[)/m);
  const lines = sections.filter((text) => /^\[(verbs|colours)\]/.test(text)).join("").matchAll(/^(\w+) = \{ (.*) \}$/gm);
  const strings = (text = ""): string[] => [...text.matchAll(/"([^"]+)"/g)].map(([, string]) => string!);
  return Object.fromEntries(
    [...lines].map(([, word, about]) => [word, [/term = "[^"]+"/, /typed = \[[^\]]*\]/].flatMap((key) => strings(key.exec(about!)?.[0]))]),
  );
}

/** The English refusals, which each package of the server keeps beside its code. */
function refusals(): string {
  const files = readdirSync(source).map((name) => join(source, name, "refusals.ftl"));
  return files.filter((file) => existsSync(file)).map((file) => `\n${readFileSync(file, "utf-8")}`).join("");
}

function version(): string {
  const text = readFileSync(join(source, "__init__.py"), "utf-8");
  return /__version__ = "(.+)"/.exec(text)?.[1] ?? "";
}

export default defineConfig({
  define: { "import.meta.env.WAGONWAY_VERSION": JSON.stringify(version()) },
  plugins: [svelte(), catalogues()],
  build: {
    outDir: join(source, "server/web/built"),
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0, // the content security policy allows no data: addresses
  },
  // The server answers its own pages alone.
  server: { proxy: { "/api": { target: server, ws: true, headers: { origin: server } }, "/art": server } },
  // A busy machine is slow, not wrong.
  test: { include: ["src/**/*.test.ts"], testTimeout: 120_000 },
});
