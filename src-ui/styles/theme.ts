import type { Area } from "#shared/engine/session.ts";
import { readDeviceSetting, useDeviceSetting } from "../device/use-device-setting.ts";

/** `device` follows the device's own light or dark. */
export type Theme = "bright" | "light" | "dark" | "device";

/** The themes of an area, its default first: the inspector's screens start bright, for a phone in the sun. */
export const THEMES: Readonly<Record<Area, readonly [Theme, ...Theme[]]>> = {
  inspector: ["bright", "light", "dark", "device"],
  office: ["device", "light", "dark", "bright"],
};

function keyOf(area: Area): string {
  return `theme.${area}`;
}

/** Returns the area's theme as this device keeps it. */
export function readTheme(area: Area): Theme {
  return readDeviceSetting(keyOf(area), THEMES[area]);
}

/** Returns the area's theme and a function to change it; it is kept on this device. */
export function useTheme(area: Area): [Theme, (theme: Theme) => void] {
  return useDeviceSetting(keyOf(area), THEMES[area]);
}

/** Applies an area's theme and type size to the document. */
export function showArea(area: Area, theme: Theme): void {
  const root = document.documentElement;
  root.dataset["area"] = area;
  root.dataset["theme"] = theme;
  tintBrowser(theme);
}

/** Gives the browser's own bars the color of the theme; `index.html` has one for light and one for dark. */
function tintBrowser(theme: Theme): void {
  for (const scheme of ["light", "dark"]) {
    const meta = document.querySelector<HTMLMetaElement>(`meta[name=theme-color][data-scheme=${scheme}]`);
    const isShown = (theme === "dark") === (scheme === "dark");
    if (meta) meta.media = theme === "device" ? `(prefers-color-scheme: ${scheme})` : isShown ? "all" : "not all";
  }
}
