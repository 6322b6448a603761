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
    return <button onClick={() => putInUse()}>Put in use</button>;
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

test("an undo of taking a checklist out of use leaves inspectors the one that they got before", async () => {
  const inUse = { familyId: "spare", templateId: "spare", isActive: true, updatedAt: "2026-01-01T00:00:00Z" };
  const spare = templateWith(inUse);
  const used = templateWith({ ...inUse, familyId: "used", templateId: "used", version: 7, updatedAt: "2026-02-01T00:00:00Z" });
  const toasts: Toast[] = [];
  function TakeOut() {
    const { putOutOfUse } = useTemplateActions(spare);
    return <button onClick={() => putOutOfUse(() => undefined)}>Take out of use</button>;
  }
  const page = await renderInOffice(
    <ToastContext value={(toast) => toasts.push(toast)}>
      <TakeOut />
    </ToastContext>,
  );
  const respond = (value: object) => page.settle(() => page.sent.at(-1)!.respond(value));
  await press(page, "Take out of use");
  await respond({ items: [spare, used], totalCount: 2 });
  await respond({ ...spare, isActive: false, version: 2 });
  await expect.poll(() => toasts.length).toBe(1);
  const undone = toasts[0]?.undo?.();
  await page.settle();
  await respond({ ...spare, version: 3, updatedAt: "2026-03-01T00:00:00Z" });
  await respond(used);
  await respond({ ...used, version: 8, updatedAt: "2026-03-01T00:00:01Z" });
  await undone;
  const write = (changed: string, isActive: boolean, ifMatch: number) => ({
    input: { params: { id: changed }, body: { isActive } },
    options: { ifMatch },
  });
  expect(page.sent.filter(({ options }) => options.ifMatch !== undefined)).toMatchObject([
    write("spare", false, 1),
    write("spare", true, 2),
    write("used", true, 7),
  ]);
  await page.leave();
});
