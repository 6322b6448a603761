import { expect, test, vi } from "vitest";
import { ErrorBoundary } from "../../../src-ui/app/ErrorBoundary.tsx";
import { renderWithEngine } from "../support/engine-render.tsx";

/** Shows a screen that throws this, with or without a connection. Returns what the person reads. */
async function textAfter(error: unknown, isOnline: boolean): Promise<string | null> {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  // React reports what a boundary catches.
  vi.spyOn(console, "error").mockReturnValue(undefined);
  function Screen(): never {
    throw error;
  }
  const page = await renderWithEngine(
    <ErrorBoundary>
      <Screen />
    </ErrorBoundary>,
  );
  return page.container.textContent;
}

/** What the browsers say of a part of the app that they could not load. */
const notLoaded = [
  ["Chromium", "Failed to fetch dynamically imported module: http://localhost/assets/screen.js"],
  ["Firefox", "error loading dynamically imported module: http://localhost/assets/screen.js"],
  ["Safari", "Importing a module script failed."],
];

test.each(notLoaded)(
  "a screen that %s cannot load offline says that it is not on this device, and opens with the connection",
  async (_name, message) => {
    const reload = vi.spyOn(location, "reload").mockReturnValue(undefined);
    expect(await textAfter(new TypeError(message), false)).toContain("This screen is not on this device yet");
    window.dispatchEvent(new Event("online"));
    expect(reload).toHaveBeenCalledOnce();
  },
);

test.each([
  ["throws, offline", new Error("x is not a function"), false],
  ["throws, online", new Error("x is not a function"), true],
  ["cannot be loaded, online", new TypeError(notLoaded[0]?.[1]), true],
])("a screen that %s says that something went wrong, and that saved work is safe", async (_name, error, isOnline) => {
  const text = await textAfter(error, isOnline);
  expect(text).toContain("Something went wrong");
  expect(text).toContain("What you saved is safe on this device.");
});
