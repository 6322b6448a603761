let navigated = false;

/** Called at each navigation inside the app; the first page of a visit keeps the browser's own focus. */
export function noteNavigation(): void {
  navigated = true;
}

export function hasNavigated(): boolean {
  return navigated;
}
