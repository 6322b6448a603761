import { useState } from "react";
import { useShortcuts } from "../../frame/use-shortcuts.ts";

export interface Printing {
  /** The number of the printing under way, from 1; 0 for none. */
  nth: number;
  print: () => void;
  done: () => void;
}

/** Prints on request or by the browser's own keys. On its own the browser would print only the rows in sight. */
export function usePrinting(isReady: boolean): Printing {
  const [nth, setNth] = useState(0);
  function print(): void {
    if (isReady) setNth((before) => before + 1);
  }
  useShortcuts({ "mod+p": () => (isReady && !document.querySelector("dialog[open]") ? print() : false) });
  return { nth, print, done: () => setNth(0) };
}
