import { expect, test } from "vitest";
import { InspectorLoginScreen } from "../../../../../src-ui/inspector/screens/inspector-login/InspectorLoginScreen.tsx";
import { renderWithEngine } from "../../../support/engine-render.tsx";
import { inspectorSession } from "../../../support/fake-engine.ts";

let page: Awaited<ReturnType<typeof renderWithEngine>>;

test("the sign-in says whose work waits for it, since somebody else may hold the device", async () => {
  const session = inspectorSession({ signInNeeded: true });
  page = await renderWithEngine(<InspectorLoginScreen />, { session });
  const name = `${session.user.firstName} ${session.user.lastName}`;
  expect(page.container.textContent).toContain(`Sign in as ${name} to send their work`);
  expect(page.container.textContent).not.toContain("your work");
});
