import { useState } from "react";
import { expect, test } from "vitest";
import type { LoadFailure } from "#shared/engine/session.ts";
import { LoadFailures } from "../../../src-ui/app/LoadFailures.tsx";
import { renderWithEngine } from "../support/engine-render.tsx";
import { press } from "../support/form-driver.ts";

test("a failure that was hidden stays hidden when it is reported again, until there is another one", async () => {
  let report = (_failures: readonly LoadFailure[]): void => {};
  function Screen() {
    const [failures, setFailures] = useState<readonly LoadFailure[]>([{ what: "profile", message: "The profile is late." }]);
    report = setFailures;
    return <LoadFailures failures={failures} />;
  }
  const view = await renderWithEngine(<Screen />);
  expect(view.container.textContent).toContain("The profile is late.");
  await press(view, "Hide");
  await view.settle(() => report([{ what: "profile", message: "The profile is late." }]));
  expect(view.container.textContent).toBe("");
  await view.settle(() => report([{ what: "roles", message: "The roles are late." }]));
  expect(view.container.textContent).toContain("The roles are late.");
});
