import { useEffect } from "react";

/** The query of the first page: in the office, a record or its form is opened by the query alone. */
const firstSearch = location.search;
let wasNavigated = false;

/** Notes each navigation inside the app, away from this path; the first page of a visit keeps the browser's own focus. */
export function useNotedNavigation(path: string): void {
  // What an effect returns is called once another path takes the place of this one.
  useEffect(() => () => void (wasNavigated = true), [path]);
}

/**
 * Moves the focus to the screen's heading, for when the focused element goes away. Nothing behind an open dialog can take the focus, and a
 * closing dialog returns it first, so this waits for the close. With `preventScroll`, a list stays where it is.
 */
export function focusHeading(options?: FocusOptions): void {
  withHeading((heading) => heading.focus(options));
}

/** Calls back with the screen's heading as soon as it can take the focus; never if there is none. */
export function withHeading(focus: (heading: HTMLElement) => unknown): void {
  const focusSoon = () =>
    void setTimeout(() => {
      const heading = document.querySelector<HTMLElement>("main h1");
      if (heading) focus(heading);
    });
  const dialog = document.querySelector("dialog[open]");
  if (dialog) dialog.addEventListener("close", focusSoon, { once: true });
  else focusSoon();
}

/** Marks an element that has the focus only for as long as nothing better takes it. */
export const RESTS = "data-rests";

/** Whether the focused element went away, so that what took its place may take the focus. */
export function isFocusLost(): boolean {
  const focused = document.activeElement ?? document.body;
  return focused === document.body || focused.hasAttribute(RESTS);
}

/** Whether the focus is, and does not only rest, on something within such an element. */
export function isFocusIn(selector: string): boolean {
  return !isFocusLost() && document.activeElement?.closest(selector) !== null;
}

export function hasNavigated(): boolean {
  return (wasNavigated ||= location.search !== firstSearch);
}
