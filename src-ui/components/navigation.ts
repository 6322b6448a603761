let navigated = false;

/** Called at each navigation inside the app; the first page of a visit keeps the browser's own focus. */
export function noteNavigation(): void {
  navigated = true;
}

/** Gives the focus to the screen's heading when what held it goes away; once a dialog that is closing has given it back. */
export function focusHeading(): void {
  setTimeout(() => document.querySelector<HTMLElement>("main h1")?.focus());
}

export function hasNavigated(): boolean {
  return navigated;
}
