import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import type { MessageKey } from "#shared/messages/index.ts";
import { browserClock } from "../engine/browser.ts";
import type { Access } from "./guard.ts";
import { loadPatiently } from "./patient-load.ts";

export interface RouteDefinition {
  path: string;
  /** Goes before the product's name in the window's title; in the office each page gives its own, and so does `/login`. */
  title?: MessageKey;
  access: Access;
  /** Stands in the office's frame. */
  inOffice?: true;
  /** Absent where whoever may enter is led on to the dashboard. */
  Screen?: ComponentType & { preload?: () => Promise<unknown> };
}

/** A screen's code did not come: there is no connection, or an update took it away. */
export class ScreenNotLoadedError extends Error {
  override name = "ScreenNotLoadedError";
}

type LazyScreen<P> = LazyExoticComponent<ComponentType<P>> & { preload: () => Promise<unknown> };

/** A screen that is loaded when it is first shown, or before by `preload`. Throws `ScreenNotLoadedError`. */
export function screen<P = Record<never, never>>(load: () => Promise<ComponentType<P>>): LazyScreen<P> {
  const loadOrSay = async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await loadPatiently(load, browserClock) };
    } catch (cause) {
      throw new ScreenNotLoadedError("A screen was not loaded", { cause });
    }
  };
  return Object.assign(lazy(loadOrSay), { preload: load });
}
