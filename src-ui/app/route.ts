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
  Screen?: ComponentType;
}

/** A screen that is loaded when it is first shown. */
export function screen<P = Record<never, never>>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await loadPatiently(load, browserClock) }));
}
