import type { renderWithEngine } from "./engine-render.tsx";

type Page = Pick<Awaited<ReturnType<typeof renderWithEngine>>, "container" | "settle">;

/** Returns the only one of the elements with these words. Throws if there is none, or several: a press on nothing would prove nothing. */
function onlyOf<E extends Element>(elements: Iterable<E>, words: string): E {
  const all = [...elements];
  const [found, ...others] = all.filter((each) => each.textContent === words);
  if (found && others.length === 0) return found;
  throw new Error(`${others.length + (found ? 1 : 0)} of “${words}” among ${all.map((each) => `“${each.textContent}”`).join(", ")}`);
}

/** Returns the control with this label. */
export function control(page: Page, label: string): HTMLInputElement {
  const { htmlFor } = onlyOf(page.container.querySelectorAll("label"), label);
  const found = document.getElementById(htmlFor);
  if (!found) throw new Error(`The label “${label}” has no control`);
  return found as HTMLInputElement;
}

/** Gives a control this text as if it were typed: React notices a new value only by the setter of the browser. */
export function typeInto(input: Element | null | undefined, text: string): void {
  if (!input) throw new Error("There is no control to type into");
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Chooses these files, as a person does in the browser's dialog. */
export function chooseFile(input: Element | null | undefined, ...files: readonly File[]): void {
  if (!input) throw new Error("There is no control for a file");
  Object.defineProperty(input, "files", { value: files, configurable: true });
  Object.defineProperty(input, "value", { value: "", writable: true, configurable: true });
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

export function type(page: Page, label: string, text: string): Promise<void> {
  return page.settle(() => typeInto(control(page, label), text));
}

/** Chooses this value of the select with this label. */
export function choose(page: Page, label: string, value: string): Promise<void> {
  return page.settle(() => {
    const select = control(page, label);
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

export function submit(page: Page): Promise<void> {
  return page.settle(() => {
    const form = page.container.querySelector("form");
    if (!form) throw new Error("There is no form");
    form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  });
}

export function press(page: Page, name: string): Promise<void> {
  return page.settle(() => onlyOf(page.container.querySelectorAll("button"), name).click());
}
