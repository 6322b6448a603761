import type { ComponentType } from "react";
import { ScreenFallback } from "../components/ScreenFallback.tsx";
import { lazyComponent } from "../loading/lazy-component.tsx";
import type { LazyComponent } from "../loading/lazy-component.tsx";
import type { PageMessageKey } from "../messages.ts";
import type { Access } from "./guard.ts";

export interface RouteDefinition {
  path: string;
  /** Precedes the product's name in the window's title. Pages of the office and `/login` set their own. */
  title?: PageMessageKey;
  access: Access;
  /** Whether the office's frame surrounds the screen. */
  inOffice?: true;
  Screen: ComponentType | LazyComponent<object>;
}

/** Makes a screen that is loaded when it is first shown. */
export function screen<P extends object>(importScreen: () => Promise<ComponentType<P>>): LazyComponent<P> {
  return lazyComponent(importScreen, <ScreenFallback />);
}
