/** Returns whether the browser would ask before it closes the page. */
export function asksBeforeClosing(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}
