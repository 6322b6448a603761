import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import type { Deficiency } from "#shared/entities/deficiency.ts";
import { ApiError } from "../../../../src-ui/api/api-error.ts";
import { ResolveDialog } from "../../../../src-ui/office/deficiencies/ResolveDialog.tsx";
import { unsavedWork } from "../../../../src-ui/unsaved-work.ts";
import { control, press, submit, type } from "../../support/form-driver.ts";
import { renderInOffice } from "../../support/office-render.tsx";
import { deficiencyWith } from "../../support/records.ts";

const opened = deficiencyWith({ dueDate: "2026-12-01", version: 4 });

let page: Awaited<ReturnType<typeof renderInOffice>>;
let closed = 0;
afterEach(() => (closed = 0));

const reads = () => page.sent.filter(({ path, options }) => path === "/deficiencies/{id}" && options.ifMatch === undefined);
const resolutions = () => page.sent.filter(({ path }) => path === "/deficiencies/{id}/resolve");

/** Writes a note and saves it, after somebody else has changed the deficiency; the deficiency is then read again. */
async function collide(theirs: Partial<Deficiency>): Promise<void> {
  page = await renderInOffice(<ResolveDialog deficiency={opened} onClose={() => closed++} />);
  await page.settle(() => reads().at(-1)!.respond(opened));
  await type(page, "What was done", "Refilled");
  await submit(page);
  await page.settle(() => resolutions()[0]!.refuse(new ApiError("versionStale", "somebody else saved", 412)));
  await page.settle(() =>
    reads()
      .at(-1)!
      .respond({ ...opened, ...theirs, version: 5 }),
  );
  await expect.poll(() => page.container.textContent).toContain("Keep mine");
}

test("who resolves a deficiency that somebody else changed sees what changed, keeps the note, and can resolve it", async () => {
  await collide({ severity: "Critical" });
  expect(page.container.textContent).toContain("Severity: now “Critical” (you did not change it)");
  await press(page, "Keep mine");
  await submit(page);
  expect(resolutions()[1]).toMatchObject({ input: { body: { resolutionNotes: "Refilled" } }, options: { ifMatch: 5 } });
});

test("who resolves a deficiency that somebody else resolved sees both notes, and can leave theirs", async () => {
  await collide({ status: "Resolved", resolutionNotes: "Replaced" });
  expect(page.container.textContent).toContain("Status: now “Resolved” (you did not change it)");
  expect(page.container.textContent).toContain("What was done: now “Replaced”, you have “Refilled”");
  expect(control(page, "What was done").value).toBe("Refilled");
  expect(unsavedWork.isAnyUnsaved()).toBe(true);
  await press(page, "Use the saved version");
  expect(closed).toBe(1);
  expect(unsavedWork.isAnyUnsaved()).toBe(false);
});

test("a deficiency that somebody else resolves before a note is typed is shown as resolved, with their note, and is not resolved again", async () => {
  page = await renderInOffice(<ResolveDialog deficiency={opened} onClose={() => closed++} />);
  await page.settle(() =>
    reads()
      .at(-1)!
      .respond({ ...opened, status: "Resolved", resolutionNotes: "Replaced", version: 5 }),
  );
  await expect.poll(() => page.container.textContent).toContain("This was resolved in the meantime");
  expect(page.container.textContent).toContain("Replaced");
  expect([...page.container.querySelectorAll("button")].map((each) => each.textContent)).not.toContain("Resolve");
  await press(page, "Close");
  expect(closed).toBe(1);
});

test("after a deficiency is resolved, whose button goes away, the focus is on the heading of the screen", async () => {
  function Screen() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <main>
        <h1 tabIndex={-1}>Deficiencies</h1>
        {isOpen && <ResolveDialog deficiency={opened} onClose={() => setIsOpen(false)} />}
      </main>
    );
  }
  page = await renderInOffice(<Screen />);
  await type(page, "What was done", "Refilled");
  await submit(page);
  await page.settle(() => resolutions()[0]!.respond({ ...opened, status: "Resolved", version: 5 }));
  await expect.poll(() => document.activeElement?.tagName).toBe("H1");
});
