import { useCallback, useSyncExternalStore } from "react";
import type { Area } from "#shared/engine/session.ts";
import { localStore } from "../device/local-store.ts";

/** `device` follows the device's own light or dark. */
export type Theme = "bright" | "light" | "dark" | "device";
export const THEMES: readonly Theme[] = ["bright", "light", "dark", "device"];

/** The inspector's screens start bright, for a phone in the sun. */
const DEFAULTS: Readonly<Record<Area, Theme>> = { inspector: "bright", office: "device" };

const listeners = new Set<() => void>();

function keyOf(area: Area): string {
  return `theme.${area}`;
}

function themeOf(area: Area): Theme {
  const stored = localStore.getItem(keyOf(area));
  return THEMES.find((theme) => theme === stored) ?? DEFAULTS[area];
}

/** Gives the browser's own bars the color of the theme; `index.html` has one for light and one for dark. */
function tintBrowser(theme: Theme): void {
  for (const scheme of ["light", "dark"]) {
    const meta = document.querySelector<HTMLMetaElement>(`meta[name=theme-color][data-scheme=${scheme}]`);
    const isShown = (theme === "dark") === (scheme === "dark");
    if (meta) meta.media = theme === "device" ? `(prefers-color-scheme: ${scheme})` : isShown ? "all" : "not all";
  }
}

/** Applies an area's theme and type size to the document. */
export function showArea(area: Area): void {
  const root = document.documentElement;
  root.dataset["area"] = area;
  root.dataset["theme"] = themeOf(area);
  tintBrowser(themeOf(area));
}

/** Returns the area's theme and a function to change it; it is kept on this device. */
export function useTheme(area: Area): [Theme, (theme: Theme) => void] {
  const subscribe = useCallback((changed: () => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }, []);
  const theme = useSyncExternalStore(subscribe, () => themeOf(area));
  const choose = useCallback(
    (next: Theme) => {
      localStore.setItem(keyOf(area), next);
      showArea(area);
      for (const listener of listeners) listener();
    },
    [area],
  );
  return [theme, choose];
}
