import { describe, expect, test } from "vitest";
import { readColumns, DEFAULT_COLUMNS } from "../../../../../../src-ui/office/screens/extinguishers/register/column-choice.ts";
import { registerColumnsOf } from "../../../../../../src-ui/office/screens/extinguishers/register/columns.tsx";
import { moveColumn, toggleColumn } from "../../../../../../src-ui/office/tables/column-order.ts";

describe("the choice of columns", () => {
  test("ignores unknown and repeated columns, and is absent if none is left", () => {
    expect(readColumns("model,state,model,junk")).toEqual(["model", "state"]);
    expect([readColumns(null), readColumns(""), readColumns("junk")]).toEqual([null, null, null]);
  });

  test("shows, hides and moves a column, and moves none beyond the edge", () => {
    expect(toggleColumn(["state"], "model")).toEqual(["state", "model"]);
    expect(toggleColumn(["state", "model"], "state")).toEqual(["model"]);
    expect(moveColumn(["state", "model", "assetTag"], "assetTag", -1)).toEqual(["state", "assetTag", "model"]);
    expect(moveColumn(["state", "model"], "state", -1)).toEqual(["state", "model"]);
    expect(registerColumnsOf(DEFAULT_COLUMNS).map(({ key }) => key)).toEqual(DEFAULT_COLUMNS);
  });
});
