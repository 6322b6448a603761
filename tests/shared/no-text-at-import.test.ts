import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

type Node = Record<string, unknown> & { type: string; start: number };

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const isFunction = ({ type }: Node): boolean =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|MethodDefinition)$/.test(type);

/** Returns the calls that run while their module is imported: those outside all functions, and those in callbacks of method calls such as `map`. */
function callsAtImport(node: unknown, found: Node[] = []): Node[] {
  if (Array.isArray(node)) for (const each of node) callsAtImport(each, found);
  if (!isNode(node) || isFunction(node)) return found;
  if (node.type === "CallExpression") {
    found.push(node);
    const isMethod = (node["callee"] as Node).type === "MemberExpression";
    for (const given of node["arguments"] as Node[]) if (isMethod && isFunction(given)) callsAtImport(given["body"], found);
  }
  for (const value of Object.values(node)) callsAtImport(value, found);
  return found;
}

/** Returns the lookups of text that run while a module is imported, as "line: call". */
function saidAtImport(code: string, file: string): string[] {
  return callsAtImport(parseAst(code, { lang: file.endsWith("x") ? "tsx" : "ts" }).body).flatMap(({ callee, start }) => {
    const { type, name } = callee as Node;
    const isSaying = type === "Identifier" && /^say(?!er$)|^(format|languageTag|formatList|dateLocaleOf)$/.test(String(name));
    return isSaying ? [`${file}:${code.slice(0, start).split("\n").length} ${String(name)}`] : [];
  });
}

test("no text is looked up while a module is imported, since the language may be chosen later", () => {
  const files = ["src-ui", "src-shared"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const sources = files.filter((name) => /\.tsx?$/.test(name));
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap((file) => saidAtImport(readFileSync(join(root, file), "utf8"), file))).toEqual([]);
});

test.each([
  [`const LABELS = { name: say("name") };`, 1],
  [`const OPTIONS = ["a", "b"].map((key) => [key, sayCommon(\`any.\${key}\`)]);`, 1],
  [`const labels = () => ({ name: say("name") });`, 0],
  [`const months = perLanguage((tag) => say(tag));`, 0],
  [`export const say = sayer(messages);`, 0],
])("%s is found %d times", (code, times) => {
  expect(saidAtImport(code, "x.ts")).toHaveLength(times);
});
