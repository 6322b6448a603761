import { expect, onTestFinished, test, vi } from "vitest";
import { keepFocus } from "../../../../../src-ui/components/keep-focus.ts";
import { focusIfIdle } from "../../../../../src-ui/inspector/screens/scan/CodeForm.tsx";
import { renderWithEngine } from "../../../support/engine-render.tsx";

/** Shows the scan screen's parts, with the focus on the element of this name. */
async function show(focused: string) {
  const view = await renderWithEngine(
    <main>
      <h1 tabIndex={-1}>Scan location</h1>
      <div>
        <section>
          <p>Starting the camera</p>
          <button>Light</button>
        </section>
      </div>
      <input />
      <button>Continue</button>
    </main>,
  );
  const element = [...view.container.querySelectorAll<HTMLElement>("h1, button")].find(({ textContent }) => textContent === focused);
  element?.focus();
  return { element, field: view.container.querySelector("input")! };
}

test.each([
  ["if nothing has it", "", true],
  ["if the heading has it", "Scan location", true],
  ["unless another control has it", "Continue", false],
])("the code field takes the focus %s", async (_when, focused, isTaken) => {
  const { field } = await show(focused);
  focusIfIdle(field);
  expect(document.activeElement === field).toBe(isTaken);
});

test("the code field takes the focus if it rests where a control of the camera was", async () => {
  onTestFinished(keepFocus());
  const { element, field } = await show("Light");
  element!.remove();
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe("SECTION"));
  focusIfIdle(field);
  expect(document.activeElement).toBe(field);
});
