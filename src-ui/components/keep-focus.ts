import { isFocusLost, RESTS, withHeading } from "./heading-focus.ts";

/** A moment for code that knows a better place, such as the heading of the screen that comes next. */
const PATIENCE_MS = 100;
/** What a key that is still held or pressed again would press or change. */
const CONTROLS = "a, button, input, select, summary, textarea";

/**
 * Keeps the focus from being lost with what goes away: what is now at its place takes it, or what is around that, or else the heading. Tab then goes
 * on from there. Never a control, which a second press of the same key would meet. After a button that showed more of the list before it, the first
 * new line takes it. Returns a function that ends it.
 */
export function keepFocus(): () => void {
  let focused: HTMLElement | null = null;
  const note = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement) focused = target;
  };
  const observer = new MutationObserver((records) => {
    const gone = focused;
    const removal = records.findLast(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
    if (gone === null || removal === undefined || !isFocusLost()) return;
    const more = records.find(({ target, addedNodes }) => target === removal.previousSibling && addedNodes.length > 0)?.addedNodes[0];
    setTimeout(() => {
      if (focused !== gone || !isFocusLost()) return;
      if (gone.isConnected) return gone.focus({ preventScroll: true });
      const place = more instanceof HTMLElement && more.isConnected ? more : placeOf(removal);
      if (place) restFocus(place);
      else withHeading((heading) => isFocusLost() && restFocus(heading));
    }, PATIENCE_MS);
  });
  document.addEventListener("focusin", note);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", note);
    observer.disconnect();
  };
}

/** Returns what is at the place of a removed element, or around it; null if that is no more than the screen. */
function placeOf({ target, previousSibling }: MutationRecord): HTMLElement | null {
  if (!(target instanceof HTMLElement) || !target.isConnected || !target.closest("main, dialog")) return null;
  const next = previousSibling ? previousSibling.nextSibling : target.firstChild;
  if (next instanceof HTMLElement && next.isConnected && !next.hidden && next.textContent && !next.matches(CONTROLS)) return next;
  return target.matches("main, main > *") ? null : target;
}

/** Lets the focus rest on an element that is no control, until it moves on. */
function restFocus(element: HTMLElement): void {
  const isFocusable = element.hasAttribute("tabindex");
  const end = (): void => {
    element.removeAttribute(RESTS);
    if (!isFocusable) element.removeAttribute("tabindex");
  };
  if (!isFocusable) element.tabIndex = -1;
  element.setAttribute(RESTS, "");
  element.addEventListener("blur", end, { once: true });
  element.focus({ preventScroll: true });
  // Nothing behind an open dialog takes the focus.
  if (document.activeElement !== element) end();
}
