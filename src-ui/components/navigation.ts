let navigated = false;

/** Called at each navigation inside the app; the first page of a visit keeps the browser's own focus. */
export function noteNavigation(): void {
  navigated = true;
}

/**
 * Gives the focus to the screen's heading when what held it goes away. Behind an open dialog nothing takes the focus, and one that closes
 * gives it back first: so the heading waits for the close.
 */
export function focusHeading(): void {
  const focus = () => document.querySelector<HTMLElement>("main h1")?.focus();
  const dialog = document.querySelector("dialog[open]");
  if (dialog) dialog.addEventListener("close", focus, { once: true });
  else setTimeout(focus);
}

export function hasNavigated(): boolean {
  return navigated;
}
