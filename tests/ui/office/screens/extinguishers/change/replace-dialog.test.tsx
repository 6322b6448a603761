import { useState } from "react";
import { expect, test } from "vitest";
import { ApiError } from "../../../../../../src-ui/api/api-error.ts";
import { ReplaceDialog } from "../../../../../../src-ui/office/screens/extinguishers/change/ReplaceDialog.tsx";
import { act } from "../../../../support/act.ts";
import { extinguisherWith } from "../../../../support/extinguisher.ts";
import { control, submit, type } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";

const TYPE = "6b1f0c3e-0000-4000-8000-000000000009";
const FORMER = extinguisherWith({ extinguisherTypeId: TYPE, serialNumber: "OLD-1", manufactureDate: "2014-03-01", version: 3 });

let page: Awaited<ReturnType<typeof renderInOffice>>;
let isClosed = false;
let change = (): void => {};

/** Shows the dialog over an extinguisher that somebody else can `change`. */
async function show(): Promise<void> {
  isClosed = false;
  function Changing() {
    const [version, setVersion] = useState(3);
    change = () => setVersion(4);
    return <ReplaceDialog extinguisher={{ ...FORMER, version }} onClose={() => void (isClosed = true)} />;
  }
  page = await renderInOffice(<Changing />);
}

const replacements = () => page.sent.filter(({ path }) => path.endsWith("/replace"));

test("a replacement begins with the type of the former one and nothing else of it", async () => {
  await show();
  expect(control(page, "Serial number").value).toBe("");
  await type(page, "Serial number", "NEW-7");
  await submit(page);
  expect(replacements().map(({ input }) => input)).toMatchObject([
    { body: { extinguisherTypeId: TYPE, serialNumber: "NEW-7", manufactureDate: null, lastHydroTestDate: null } },
  ]);
  await page.settle(() => replacements()[0]!.respond({ ...FORMER, serialNumber: "NEW-7", version: 4 }));
  expect(isClosed).toBe(true);
});

test("an extinguisher that somebody else changed in the meantime is only replaced after a second press", async () => {
  await show();
  await type(page, "Serial number", "NEW-7");
  await act(async () => change());
  await submit(page);
  await page.settle(() => replacements()[0]!.refuse(new ApiError("versionStale", "Somebody else saved.", 412)));
  expect(page.container.querySelector('[role="alert"]')?.textContent).toContain("This was changed in the meantime");
  expect(control(page, "Serial number").value).toBe("NEW-7");
  await submit(page);
  expect(replacements().map(({ options }) => options.ifMatch)).toEqual([3, 4]);
});
