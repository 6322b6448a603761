import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import type { Deficiency } from "#shared/entities/deficiency.ts";
import { ApiError } from "../../../../../../src-ui/api/api-error.ts";
import { EditDialog } from "../../../../../../src-ui/office/screens/inspections/deficiencies/EditDialog.tsx";
import { ToastContext } from "../../../../../../src-ui/use-toast.ts";
import type { Toast } from "../../../../../../src-ui/use-toast.ts";
import { choose, control, press, submit, typeInto } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { deficiencyWith } from "../../../../support/records.ts";

const opened = deficiencyWith({ dueDate: "2026-12-01", version: 4 });
const changedByOthers = { ...opened, dueDate: "2026-12-03", version: 5 };

let page: Awaited<ReturnType<typeof renderInOffice>>;
const shown: Toast[] = [];
beforeEach(() => {
  shown.length = 0;
  // Otherwise the device's time zone decides in which order a date is written.
  localStorage.setItem("dateStyle", "en-GB");
});

function Editing({ changed }: { changed: Deficiency }) {
  const [deficiency, setDeficiency] = useState(opened);
  return (
    <>
      <button onClick={() => setDeficiency(changed)}>read again</button>
      <EditDialog deficiency={deficiency} onClose={() => undefined} />
    </>
  );
}

const updates = () => page.sent.filter(({ path, options }) => path === "/deficiencies/{id}" && options.ifMatch !== undefined);

/** Sets the day by which it is to be resolved, and saves it, after somebody else has saved another version. */
async function collide(changed = changedByOthers): Promise<void> {
  page = await renderInOffice(<ToastContext value={(toast) => shown.push(toast)}>{<Editing changed={changed} />}</ToastContext>);
  await page.settle(() => typeInto(page.container.querySelector("input[type=date]"), "2026-12-05"));
  await submit(page);
  await page.settle(() => updates()[0]!.refuse(new ApiError("versionStale", "somebody else saved", 412, {})));
  await press(page, "read again");
  await page.until(() => expect(page.button("Keep mine")).toBeDefined());
}

test("a deficiency that somebody else changed shows what they changed above what was typed", async () => {
  await collide();
  expect(page.container.textContent).toContain("Due: now “3\u00a0Dec\u00a02026”, you have “5\u00a0Dec\u00a02026”");
  expect(page.container.querySelector<HTMLInputElement>("input[type=date]")?.value).toBe("2026-12-05");
});

test("undo after a conflict restores what somebody else had saved, not what was there when the dialog was opened", async () => {
  await collide();
  await press(page, "Keep mine");
  await submit(page);
  await page.settle(() => updates()[1]!.respond({ ...changedByOthers, dueDate: "2026-12-05", version: 6 }));
  await page.settle(() => void shown[0]?.undo?.());
  expect(updates()[2]).toMatchObject({ input: { body: { dueDate: "2026-12-03" } }, options: { ifMatch: 6 } });
});

test.each(["Keep mine", "Use the saved version"])(
  "a deficiency that somebody else resolved is shown as resolved after %s, and can be reopened",
  async (choice) => {
    await collide({ ...changedByOthers, status: "Resolved", resolutionNotes: "Replaced" });
    await press(page, choice);
    expect(control(page, "Status").value).toBe("Resolved");
    expect(page.container.querySelector("textarea")?.value).toBe("Replaced");
    await choose(page, "Status", "Open");
    await submit(page);
    expect(updates()[1]).toMatchObject({ input: { body: { status: "Open" } }, options: { ifMatch: 5 } });
  },
);

test("the new assignee of a deficiency is shown although the members are not loaded", async () => {
  const userId = "6b1f0c3e-0000-4000-8000-000000000009";
  await collide({ ...changedByOthers, assignedToUserId: userId, assignedToName: "Ada Byron" });
  await press(page, "Use the saved version");
  expect(control(page, "Assigned to").value).toBe(userId);
});

test("undo of a changed severity restores the due date too, whichever the server gave it since", async () => {
  page = await renderInOffice(
    <ToastContext value={(toast) => shown.push(toast)}>
      <EditDialog deficiency={opened} onClose={() => undefined} />
    </ToastContext>,
  );
  await choose(page, "Severity", opened.severity === "Minor" ? "Critical" : "Minor");
  await submit(page);
  await page.settle(() => updates()[0]!.respond({ ...opened, dueDate: "2026-11-20", version: 5 }));
  await page.settle(() => void shown.at(-1)?.undo?.());
  expect(updates()[1]).toMatchObject({ input: { body: { severity: opened.severity, dueDate: "2026-12-01" } }, options: { ifMatch: 5 } });
});
