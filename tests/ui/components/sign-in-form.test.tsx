import { useState } from "react";
import { expect, test } from "vitest";
import { SignInForm } from "../../../src-ui/components/SignInForm.tsx";
import { renderWithEngine } from "../support/engine-render.tsx";

test.each([
  ["before an attempt", null],
  ["after one", "No connection. Your work is safe on this device."],
])("without a connection the form for signing in says once that it needs one, %s", async (_when, failure) => {
  const view = await renderWithEngine(<SignInForm online={false} busy={false} failure={failure} onSubmit={() => {}} />);
  const words = view.container.textContent;
  expect(words.split("Signing in needs a connection")).toHaveLength(2);
  expect(words).not.toContain("Your work is safe");
});

test("an error takes the focus once, and not again whenever its screen is rendered", async () => {
  let renderAgain = (): void => {};
  function Screen() {
    const [count, setCount] = useState(0);
    renderAgain = () => setCount(count + 1);
    return <SignInForm online busy={false} failure="The password is wrong." onSubmit={() => {}} />;
  }
  const view = await renderWithEngine(<Screen />);
  expect(document.activeElement?.textContent).toContain("The password is wrong.");
  const password = view.container.querySelector<HTMLInputElement>("input[type=password]");
  password?.focus();
  await view.settle(() => renderAgain());
  expect(document.activeElement).toBe(password);
});
