import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { parse } from "svelte/compiler";
import { expect, it } from "vitest";

const SOURCES = join(import.meta.dirname, "..");
const READ_ALOUD = ["alt", "aria-description", "aria-label", "placeholder", "title"];
const LETTERS = /\p{L}{2,}/u;
const RECORD = "wagonway record 1"; // how such a file begins, in every language

interface Node {
  type?: string;
  name?: string;
  data?: string;
  value?: unknown;
}

/** The texts of a template that stand in the source rather than in a catalogue. */
function literals(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(literals);
  if (typeof node !== "object" || node === null) return [];
  const { type, name, data, value } = node as Node;
  if (type === "Text") return LETTERS.test(data ?? "") && data !== RECORD ? [data!.trim()] : [];
  if (type === "StyleDirective") return [];
  if (type === "Attribute") return READ_ALOUD.includes(name ?? "") ? literals(value) : [];
  if (type === "RegularElement" && ["code", "kbd"].includes(name ?? "")) return [];
  return Object.entries(node).flatMap(([key, child]) => (["css", "instance", "module"].includes(key) ? [] : literals(child)));
}

it("every text that a person reads comes from a catalogue", () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf-8" }).filter((name) => name.endsWith(".svelte"));
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) =>
    literals(parse(readFileSync(join(SOURCES, file), "utf-8"), { modern: true }).fragment).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
