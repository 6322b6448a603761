import type { renderWithEngine } from "./engine-render.tsx";

type Page = Pick<Awaited<ReturnType<typeof renderWithEngine>>, "container" | "settle">;

/** Returns the control with this label. */
export function control(page: Page, label: string): HTMLInputElement {
  const found = [...page.container.querySelectorAll("label")].find((each) => each.textContent === label);
  return document.getElementById(found?.htmlFor ?? "") as HTMLInputElement;
}

export function type(page: Page, label: string, text: string): Promise<void> {
  return page.settle(() => {
    const input = control(page, label);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
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
  return page.settle(
    () => void page.container.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
  );
}

export function press(page: Page, name: string): Promise<void> {
  return page.settle(() => [...page.container.querySelectorAll("button")].find((each) => each.textContent === name)?.click());
}
