import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../../../src-ui");
const sheets = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));

test("a style sheet with the name of a component is that component's; those of several, and of no component, are in lower case", () => {
  const strangers = sheets.filter(({ name }) => {
    const [, path, file = ""] = /^(.*\/([A-Z]\w*))\.module\.css$/.exec(name) ?? [];
    return path !== undefined && !readFileSync(join(folder, `${path}.tsx`), "utf8").includes(`"./${file}.module.css"`);
  });
  expect(strangers.map(({ name }) => name)).toEqual([]);
});

/** Returns the style sheet without its rules for devices that can hover. */
function withoutHovering(text: string): string {
  return text.replace(/^( *)@media \(hover: hover\) \{\n[^]*?^\1\}$/gm, "");
}

test("no hover color remains after a tap", () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter(({ text }) => withoutHovering(text).includes(":hover")).map(({ name }) => name)).toEqual([]);
});

test("in the dark theme, what is hovered is lighter than its surface, and nothing hovered is sunken", () => {
  const tokens = sheets.find(({ name }) => name.endsWith("tokens.css"))?.text ?? "";
  const darkOf = (token: string): number =>
    parseInt(new RegExp(`--color-${token}: light-dark\\(#\\w+, #(\\w+)\\)`).exec(tokens)?.[1] ?? "", 16);
  expect(darkOf("hover")).toBeGreaterThan(darkOf("surface"));
  const sinking = /:hover[^{}]*\{[^}]*background: var\(--color-(sunken|page)\)/;
  expect(sheets.filter(({ text }) => sinking.test(text)).map(({ name }) => name)).toEqual([]);
});

test("the browser's own bars have the color of the app's top bar", () => {
  const [, light, dark] =
    /--color-surface: light-dark\((#\w+), (#\w+)\)/.exec(sheets.find(({ name }) => name.endsWith("tokens.css"))?.text ?? "") ?? [];
  const html = readFileSync(join(folder, "index.html"), "utf8");
  const named = [...html.matchAll(/name="theme-color" content="(#\w+)" media="\(prefers-color-scheme: (\w+)\)"/g)];
  expect(named.map(([, color, scheme]) => [scheme, color])).toEqual([
    ["light", light],
    ["dark", dark],
  ]);
});
