import { afterEach, expect, test, vi } from "vitest";
import { Completion } from "../../../../../../src-ui/office/screens/inspections/desk/Completion.tsx";
import { control, type } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { inspectionWith } from "../../../../support/records.ts";

type Page = Awaited<ReturnType<typeof renderInOffice>>;

let leave = async (): Promise<void> => {};
afterEach(() => leave());

test("the name typed as a signature at the desk is still there after a visit to another screen", async () => {
  const content = <Completion inspection={inspectionWith({ checklistResponses: [] })} items={[]} onCompleting={() => {}} />;
  const before = await renderInOffice(content);
  await type(before, "Full name", "Alice Morgan");
  await before.leave();
  const page = await renderInOffice(content);
  leave = page.leave;
  expect(control(page, "Full name").value).toBe("Alice Morgan");
});

/** Draws a line on the pad, which is open. */
async function draw(page: Page): Promise<void> {
  const paper = page.container.querySelector("svg[role=img]");
  if (!paper) throw new Error("No paper");
  vi.spyOn(paper, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 300, 100));
  paper.setPointerCapture = () => {};
  const dispatch = (type: string, x: number) =>
    paper.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, isPrimary: true, clientX: x, clientY: 50 }));
  await page.settle(() => {
    dispatch("pointerdown", 10);
    for (const x of [60, 120, 200]) dispatch("pointermove", x);
    dispatch("pointerup", 250);
  });
}

test("a signature drawn at the desk is still there, and in sight, after a visit to another screen", async () => {
  const content = <Completion inspection={inspectionWith({ inspectionId: "drawn" })} items={[]} onCompleting={() => {}} />;
  const strokes = (page: Page) => page.container.querySelectorAll("svg[role=img] path").length;
  const before = await renderInOffice(content);
  const details = before.container.querySelector("details");
  await before.settle(() => details?.querySelector("summary")?.click());
  await expect.poll(() => before.container.querySelector("svg[role=img]")).not.toBeNull();
  await draw(before);
  expect(strokes(before)).toBe(1);
  await before.leave();
  const page = await renderInOffice(content);
  leave = page.leave;
  expect(page.container.querySelector("details")?.open).toBe(true);
  await expect.poll(() => strokes(page)).toBe(1);
});
