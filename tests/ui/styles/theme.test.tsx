import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { readTheme, useTheme } from "../../../src-ui/styles/theme.ts";
import { act } from "../support/act.ts";

test.each([
  ["inspector", "bright"],
  ["office", "device"],
] as const)("the %s begins with the theme %s, also if what is stored is none", (area, byDefault) => {
  expect(readTheme(area)).toBe(byDefault);
  localStorage.setItem(`theme.${area}`, "sepia");
  expect(readTheme(area)).toBe(byDefault);
});

test("a theme that was chosen in another tab is shown in this one too", async () => {
  const root = createRoot(document.createElement("div"));
  let shown = "";
  function Theme() {
    [shown] = useTheme("office");
    return null;
  }
  await act(async () => root.render(<Theme />));
  localStorage.setItem("theme.office", "dark");
  await act(async () => void window.dispatchEvent(new Event("storage")));
  expect(shown).toBe("dark");
  await act(async () => root.unmount());
});
