// Renders messages as the browser does. Standard input: { language, text, cases: [[id, values], …] };
// standard output: the sentences, in the same order.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(new URL("../../web/package.json", import.meta.url));
const { FluentBundle, FluentResource } = await import(pathToFileURL(require.resolve("@fluent/bundle")));

const { language, text, cases } = JSON.parse(readFileSync(0, "utf-8"));
const bundle = new FluentBundle(language, { useIsolating: false });
bundle.addResource(new FluentResource(text));
const sentences = cases.map(([id, values]) => {
  const errors = [];
  const sentence = bundle.formatPattern(bundle.getMessage(id).value, values, errors);
  return errors.length ? `${id}: ${errors[0]}` : sentence;
});
process.stdout.write(JSON.stringify(sentences));
