import { afterEach, expect, test } from "vitest";
import { Completion } from "../../../../../../src-ui/office/screens/inspections/desk/Completion.tsx";
import { control, type } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { inspectionWith } from "../../../../support/records.ts";

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
