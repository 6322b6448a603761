import type { ComponentType } from "react";
import { ScreenFallback } from "../components/ScreenFallback.tsx";
import { later, type Later } from "../loading/later.tsx";
import type { PageMessageKey } from "../messages.ts";
import type { Access } from "./guard.ts";

export interface RouteDefinition {
  path: string;
  /** Goes before the product's name in the window's title; in the office each page gives its own, and so does `/login`. */
  title?: PageMessageKey;
  access: Access;
  /** Stands in the office's frame. */
  inOffice?: true;
  /** Absent where whoever may enter is led on to the dashboard. */
  Screen?: ComponentType | Later<object>;
}

/** A screen that is loaded when it is first shown. */
export function screen<P extends object>(importScreen: () => Promise<ComponentType<P>>): Later<P> {
  return later(importScreen, <ScreenFallback />);
}
