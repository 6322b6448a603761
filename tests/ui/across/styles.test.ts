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

/** Returns the colors of the bright theme: its own, and those of the light one that it keeps. */
function brightColors(): ReadonlyMap<string, string> {
  const tokens = sheets.find(({ name }) => name.endsWith("tokens.css"))?.text ?? "";
  const own = /:root\[data-theme="bright"\] \{([^}]*)\}/.exec(tokens)?.[1] ?? "";
  const light = [...tokens.matchAll(/--color-([\w-]+): light-dark\((#\w{6}),/g)];
  const bright = [...own.matchAll(/--color-([\w-]+): (#\w{6});/g)];
  return new Map([...light, ...bright].map(([, token = "", color = ""]) => [token, color]));
}

/** Returns the contrast of two colors (WCAG 2.2, "contrast ratio"). */
function contrast(one: string, other: string): number {
  const luminance = (color: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const share = parseInt(color.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

test("in the bright theme, for sunlight, text has a contrast of 7:1, borders and icons of 4.5:1", () => {
  const colors = brightColors();
  const of = (token: string): string => colors.get(token) ?? token;
  const grounds = ["page", "surface", "sunken", "hover"];
  const texts = ["text", "text-muted", "accent", "accent-hover", "success", "warning", "danger"];
  const pairs: [ratio: number, token: string, ground: string][] = [
    ...texts.flatMap((token) => grounds.map((ground): [number, string, string] => [7, token, ground])),
    ...["accent", "success", "warning", "danger"].flatMap((token): [number, string, string][] => [
      [7, token, `${token}-soft`],
      [7, "text", `${token}-soft`],
    ]),
    [7, "on-accent", "accent"],
    [7, "on-accent", "accent-hover"],
    [7, "on-danger", "danger-fill"],
    [7, "on-banner", "banner"],
    [4.5, "banner-warning", "banner"],
    [4.5, "banner-danger", "banner"],
    ...["line", "line-strong", "focus"].flatMap((token) =>
      ["page", "surface"].map((ground): [number, string, string] => [4.5, token, ground]),
    ),
  ];
  const weak = pairs.filter(([ratio, token, ground]) => !(contrast(of(token), of(ground)) >= ratio));
  expect(weak.map(([, token, ground]) => `${token} on ${ground}: ${contrast(of(token), of(ground)).toFixed(2)}`)).toEqual([]);
});
