import { afterEach, expect, test } from "vitest";
import { SignInForm } from "../../../src-ui/components/SignInForm.tsx";
import { renderWithEngine } from "../support/engine-render.tsx";

let leave = async (): Promise<void> => {};
afterEach(() => leave());

test.each([
  ["before an attempt", null],
  ["after one", "No connection. Your work is safe on this device."],
])("without a connection the form for signing in says once that it needs one, %s", async (_when, failure) => {
  const view = await renderWithEngine(<SignInForm online={false} busy={false} failure={failure} onSubmit={() => {}} />);
  leave = view.leave;
  const words = view.container.textContent;
  expect(words.split("Signing in needs a connection")).toHaveLength(2);
  expect(words).not.toContain("Your work is safe");
});
