export type Role = "button" | "link" | "textbox" | "radio" | "heading" | "file" | "password";

/**
 * Runs in the page, so it must not refer to anything else in this file. Returns the first visible element of this role whose accessible name is
 * `name`, or, for a heading or a link, whose text begins with it.
 */
export function findInPage(role: Role, name: string): Element | null {
  const selectors: Record<Role, string> = {
    button: "button",
    link: "a[href]",
    textbox: "input:not([type=radio]):not([type=checkbox]):not([type=file]):not([type=password]), textarea",
    password: "input[type=password]",
    radio: "input[type=radio]",
    heading: "h1, h2, h3",
    file: "input[type=file]",
  };
  const words = (element: Element | null): string => (element?.textContent ?? "").replaceAll(/\s+/g, " ").trim();
  const nameOf = (element: Element): string => {
    const own = element.getAttribute("aria-label");
    if (own !== null) return own;
    const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    if (ids.length > 0) return ids.map((id) => words(document.getElementById(id))).join(" ");
    const labels = (element as HTMLInputElement).labels;
    return labels && labels.length > 0 ? words(labels[0] ?? null) : words(element);
  };
  const isThere = (element: Element): boolean => role === "file" || role === "radio" || element.getClientRects().length > 0;
  const fits = (text: string): boolean =>
    role === "heading" || role === "link" ? text.replaceAll(" ", "").startsWith(name.replaceAll(" ", "")) : text === name;
  // Elements behind an open dialog can be neither seen nor clicked.
  const root = document.querySelector("dialog[open]") ?? document;
  return [...root.querySelectorAll(selectors[role])].find((element) => isThere(element) && fits(nameOf(element))) ?? null;
}
