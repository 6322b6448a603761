import { expect, test, vi } from "vitest";
import { PlainToasts } from "../../../../src-ui/office/frame/PlainToasts.tsx";
import { renderWithEngine } from "../../support/engine-render.tsx";

function NotLoaded(): never {
  throw new TypeError("Failed to fetch dynamically imported module");
}

test("a toast is said plainly, and the screen stays, if the list of toasts cannot be loaded", async () => {
  // React reports what a boundary catches.
  vi.spyOn(console, "error").mockReturnValue();
  const page = await renderWithEngine(
    <main>
      <h1>Locations</h1>
      <PlainToasts toasts={[{ id: 1, message: "The location was saved." }]}>
        <NotLoaded />
      </PlainToasts>
    </main>,
  );
  expect(page.container.querySelector("h1")?.textContent).toBe("Locations");
  expect(page.container.querySelector("p")?.textContent).toBe("The location was saved.");
});
