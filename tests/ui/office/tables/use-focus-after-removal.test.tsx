import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { ConfirmDialog } from "../../../../src-ui/components/ConfirmDialog.tsx";
import { actionsColumnOf } from "../../../../src-ui/office/tables/actions-column.ts";
import { DataTable } from "../../../../src-ui/office/tables/DataTable.tsx";
import { RowAction, RowActions } from "../../../../src-ui/office/tables/RowActions.tsx";
import { codes, itself } from "../../support/codes.tsx";
import { renderInOffice } from "../../support/office-render.tsx";

let page: Awaited<ReturnType<typeof renderInOffice>>;

/** A list whose rows are removed after a confirmation, as soon as the dialog is closed. */
function List() {
  const [rows, setRows] = useState(() => codes(1, 3));
  const [removing, setRemoving] = useState<string | null>(null);
  return (
    <main>
      <h1 tabIndex={-1}>Codes</h1>
      {rows.length > 0 && (
        <DataTable
          caption="Codes"
          columns={[
            { key: "code", label: "Code", rowHead: true, cell: itself },
            actionsColumnOf<string>((code) => (
              <RowActions>
                <RowAction icon={[]} text="Remove" label={`Remove ${code}`} onClick={() => setRemoving(code)} />
              </RowActions>
            )),
          ]}
          rows={rows}
          idOf={itself}
          nameOf={itself}
        />
      )}
      {removing !== null && (
        <ConfirmDialog
          title="Remove?"
          confirmLabel="Confirm"
          onClose={() => setRemoving(null)}
          onConfirm={async () => setRows((before) => before.filter((code) => code !== removing))}
        >
          <p>It is removed.</p>
        </ConfirmDialog>
      )}
    </main>
  );
}

async function remove(code: string): Promise<void> {
  const button = page.button(`Remove ${code}`)!;
  button.focus();
  await page.settle(() => button.click());
  await page.settle(() => page.button("Confirm")!.click());
}

const focused = (): string =>
  (document.activeElement?.matches("tr") ? document.activeElement.querySelector("[data-label=Code]") : document.activeElement)
    ?.textContent ?? "";

beforeEach(async () => {
  page = await renderInOffice(<List />);
});

test("a row that is removed by its action leaves the focus on the row at its place, or on the last one", async () => {
  await remove("HB-2");
  expect(focused()).toBe("HB-3");
  await remove("HB-3");
  expect(focused()).toBe("HB-1");
});

test("the last row leaves the focus on the heading of the screen", async () => {
  for (const code of codes(1, 3)) await remove(code);
  await expect.poll(() => document.activeElement?.tagName).toBe("H1");
});

test("a row that is kept has the focus on its action again", async () => {
  const button = page.button("Remove HB-2")!;
  button.focus();
  await page.settle(() => button.click());
  await page.settle(() => page.button("Cancel")!.click());
  expect(document.activeElement).toBe(button);
});
