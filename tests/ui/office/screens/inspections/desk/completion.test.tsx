import { useState } from "react";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../../../../src-ui/api/api-error.ts";
import { Completion } from "../../../../../../src-ui/office/screens/inspections/desk/Completion.tsx";
import { control, press, submit, type } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { inspectionWith } from "../../../../support/records.ts";

type Page = Awaited<ReturnType<typeof renderInOffice>>;

test("the name typed as a signature at the desk is still there after a visit to another screen", async () => {
  const content = <Completion inspection={inspectionWith({ checklistResponses: [] })} items={[]} onCompleting={() => {}} />;
  const before = await renderInOffice(content);
  await type(before, "Full name", "Alice Morgan");
  await before.leave();
  const page = await renderInOffice(content);
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
  await before.settle(() => details?.querySelector("summary")!.click());
  await expect.poll(() => before.container.querySelector("svg[role=img]")).not.toBeNull();
  await draw(before);
  expect(strokes(before)).toBe(1);
  await before.leave();
  const page = await renderInOffice(content);
  expect(page.container.querySelector("details")?.open).toBe(true);
  await expect.poll(() => strokes(page)).toBe(1);
});

test("an inspection that somebody else changed meanwhile is completed by the next press, once its newer state is shown", async () => {
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(new Blob(["name"], { type: "image/jpeg" })));
  function Desk() {
    const [version, setVersion] = useState(3);
    return (
      <>
        <button onClick={() => setVersion(4)}>Read again</button>
        <Completion inspection={inspectionWith({ inspectionId: "changed", version })} items={[]} onCompleting={() => {}} />
      </>
    );
  }
  const page = await renderInOffice(<Desk />);
  const completions = () => page.sent.filter(({ path }) => path.endsWith("/complete"));
  await type(page, "Full name", "Alice Morgan");
  await submit(page);
  await page.settle(() => page.sent.find(({ path }) => path.endsWith("/type/{type}"))!.respond([]));
  await expect.poll(() => page.sent.some(({ path }) => path === "/photos")).toBe(true);
  await page.settle(() => page.sent.find(({ path }) => path === "/photos")!.respond({ photoId: "signature" }));
  await expect.poll(() => completions().length).toBe(1);
  await page.settle(() => completions()[0]!.refuse(new ApiError("versionStale", "Somebody else changed this.", 412)));
  await press(page, "Read again");
  await submit(page);
  await expect.poll(() => completions().map(({ options }) => options.ifMatch)).toEqual([3, 4]);
});
