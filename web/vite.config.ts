import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import type { Plugin } from "vite";

const source = join(import.meta.dirname, "../src/wagonway");
const server = process.env.WAGONWAY_SERVER ?? "http://127.0.0.1:8000";

// What the browser says comes from the same catalogues as everything else: `virtual:words/fr` is what a
// table needs; the rules and what is said after a game are only fetched when somebody reads them.
const LATER: Record<string, string[]> = {
  rules: ["rules.ftl"],
  end: ["record.ftl", "web-end.ftl"],
};
const NOT_HERE = ["arena.ftl", "bench.ftl", "board.ftl", "envs.ftl", "outside.ftl", "server.ftl", "study.ftl", "warm.ftl"];

const ELSEWHERE = /^(?:arena|documents|env|outside|restore|study)-.*\n(?:[ ].*\n)*/gm;

const PART = new RegExp(`^virtual:(words|${Object.keys(LATER).join("|")})/(.+)$`);

function catalogues(): Plugin {
  const read = (language: string, wanted: (name: string) => boolean): string => {
    const folder = join(source, "words", language);
    const files = readdirSync(folder).filter((name) => name.endsWith(".ftl") && wanted(name));
    return files.sort().map((name) => readFileSync(join(folder, name), "utf-8")).join("\n");
  };
  // Comments and blank lines are for the writers of catalogues, and some refusals for other programs.
  const pack = (text: string): string =>
    text.replace(/^#.*\n/gm, "").replace(/\n{2,}/g, "\n").replace(ELSEWHERE, "");
  return {
    name: "catalogues",
    resolveId: (id) => (PART.test(id) ? `\0${id}` : undefined),
    load(id) {
      const [, part, language] = id.startsWith("\0") ? (PART.exec(id.slice(1)) ?? []) : [];
      if (!part || !language) return undefined;
      const later = Object.values(LATER).flat();
      let text = read(language, (name) =>
        part === "words" ? ![...later, ...NOT_HERE].includes(name) : (LATER[part] ?? []).includes(name),
      );
      if (part === "words" && language === "en") {
        text += "\n" + readFileSync(join(source, "engine/refusals.ftl"), "utf-8");
      }
      return `export default ${JSON.stringify(pack(text))}`;
    },
  };
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
  server: { proxy: { "/api": { target: server, ws: true }, "/art": server } },
  test: { include: ["src/**/*.test.ts"] },
});
