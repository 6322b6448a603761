import { expect, test } from "vitest";
import { LeftDrafts } from "../../../../../src-ui/inspector/screens/dashboard/LeftDrafts.tsx";
import { renderWithEngine } from "../../../support/engine-render.tsx";
import { inspectorSession } from "../../../support/fake-engine.ts";

test("drafts of an organization that the inspector left are mentioned with their number, its name, and what becomes of them", async () => {
  const view = await renderWithEngine(
    <LeftDrafts />,
    { session: inspectorSession() },
    {
      listLeftDrafts: async () => [
        { tenantId: "harbor", tenantName: "Harbor Point Hospital", count: 2 },
        { tenantId: "cedar", tenantName: null, count: 1 },
      ],
    },
  );
  const words = view.container.textContent ?? "";
  expect(words).toContain("2 unfinished inspections of Harbor Point Hospital on this device");
  expect(words).toContain("You are no longer an inspector there, so they can be neither continued nor sent.");
  expect(words).toContain("1 unfinished inspection of another organization on this device");
  expect(words).toContain("It stays on this device until then.");
});

test("drafts of an organization to which the inspector can change say how they are continued", async () => {
  const listLeftDrafts = async () => [{ tenantId: "harbor", tenantName: "Harbor Point Hospital", count: 2, canContinue: true }];
  const view = await renderWithEngine(<LeftDrafts />, { session: inspectorSession() }, { listLeftDrafts });
  const words = view.container.textContent ?? "";
  expect(words).toContain("2 unfinished inspections of Harbor Point Hospital on this device");
  expect(words).toContain("Change to this organization to continue them.");
  expect(words).not.toContain("no longer an inspector");
});

test("nothing is shown without such drafts, or by a worker of an earlier build", async () => {
  for (const listLeftDrafts of [async () => [], undefined]) {
    const view = await renderWithEngine(<LeftDrafts />, { session: inspectorSession() }, { listLeftDrafts });
    expect(view.container.textContent).toBe("");
    await view.leave();
  }
});

test("drafts of other organizations that cannot be read are not said to be none, and can be read again", async () => {
  let isBroken = true;
  const listLeftDrafts = async () => {
    if (isBroken) throw new Error("The database could not be opened");
    return [{ tenantId: "harbor", tenantName: "Harbor Point Hospital", count: 2, canContinue: true }];
  };
  const view = await renderWithEngine(<LeftDrafts />, { session: inspectorSession() }, { listLeftDrafts });
  expect(view.container.textContent).toContain("Unfinished inspections of other organizations could not be read from this device");
  isBroken = false;
  await view.settle(() => view.button("Try again")!.click());
  expect(view.container.textContent).toContain("2 unfinished inspections of Harbor Point Hospital on this device");
  expect(view.container.textContent).not.toContain("could not be read");
});
