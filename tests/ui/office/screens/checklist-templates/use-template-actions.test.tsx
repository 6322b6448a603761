import { expect, test } from "vitest";
import { useRead } from "../../../../../src-ui/office/data/use-read.ts";
import { templateUsedInstead, useTemplateActions } from "../../../../../src-ui/office/screens/checklist-templates/use-template-actions.ts";
import { ToastContext } from "../../../../../src-ui/use-toast.ts";
import type { Toast } from "../../../../../src-ui/use-toast.ts";
import { press } from "../../../support/form-driver.ts";
import { renderInOffice } from "../../../support/office-render.tsx";
import { templateWith } from "../../../support/records.ts";

test("of several active checklists for an inspection type, inspectors get the one that changed last", () => {
  const template = (templateId: string, updatedAt: string, more: object = {}) =>
    ({ templateId, inspectionType: "Monthly", isActive: true, updatedAt, ...more }) as never;
  const all = [
    template("old", "2026-01-01T00:00:00Z"),
    template("new", "2026-02-01T00:00:00Z"),
    template("other", "2026-03-01T00:00:00Z", { inspectionType: "Annual" }),
  ];
  expect(templateUsedInstead(template("old", "2026-01-01T00:00:00Z"), all)).toMatchObject({ templateId: "new" });
  expect(templateUsedInstead(template("new", "2026-02-01T00:00:00Z"), all)).toBeNull();
  expect(templateUsedInstead(template("out", "2026-01-01T00:00:00Z", { isActive: false }), all)).toBeNull();
});

test("an undo of a switch leaves alone what somebody else has switched since, however short ago the page read it", async () => {
  const [old, next] = [templateWith({ templateId: "old", isActive: true }), templateWith({ templateId: "new", version: 1 })];
  const toasts: Toast[] = [];
  function Switch() {
    useRead("GET /checklisttemplates/{id}", { params: { id: "new" } });
    const { putInUse } = useTemplateActions(next);
    return <button onClick={() => putInUse("family")}>Put in use</button>;
  }
  const page = await renderInOffice(
    <ToastContext value={(toast) => toasts.push(toast)}>
      <Switch />
    </ToastContext>,
  );
  const respond = (value: object) => page.settle(() => page.sent.at(-1)!.respond(value));
  await respond(next);
  await press(page, "Put in use");
  await respond({ items: [old], totalCount: 1 });
  await respond({ ...next, isActive: true, version: 2 });
  await expect.poll(() => [toasts.length, page.sent.length]).toEqual([1, 4]);
  await respond({ ...next, isActive: true, version: 2 });

  const undone = Promise.resolve(toasts[0]?.undo?.()).then(
    () => "undone",
    (error: Error) => error.message,
  );
  await page.settle();
  expect(page.sent.slice(4).map(({ path, options }) => [path, options.ifMatch])).toEqual([["/checklisttemplates/{id}", undefined]]);
  await respond({ ...next, isActive: false, version: 3 });
  expect(await undone).toContain("This was changed in the meantime");
  await page.leave();
});
