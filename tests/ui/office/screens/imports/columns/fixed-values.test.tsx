import { useState } from "react";
import { expect, test } from "vitest";
import { FixedValues } from "../../../../../../src-ui/office/screens/imports/columns/FixedValues.tsx";
import type { FixedValue } from "../../../../../../src-ui/office/screens/imports/columns/mapping.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";

function Values() {
  const [values, setValues] = useState<readonly FixedValue[]>([1, 2, 3].map((key) => ({ key, field: null, value: "" })));
  return <FixedValues values={values} errorOf={() => undefined} onChange={setValues} />;
}

test("a removed value leaves the focus to its neighbor, the last one to the button that adds one", async () => {
  const page = await renderInOffice(<Values />);
  const removals = () => [...page.container.querySelectorAll("button")].filter((button) => button.textContent === "Remove");
  const remove = (at: number) =>
    page.settle(() => {
      removals()[at]!.focus();
      removals()[at]!.click();
    });
  await remove(1);
  expect(document.activeElement?.id).toBe("import-fixed-1-field");
  await remove(0);
  expect(document.activeElement?.id).toBe("import-fixed-3-field");
  await remove(0);
  expect(document.activeElement).toBe(page.button("Add a value"));
});
