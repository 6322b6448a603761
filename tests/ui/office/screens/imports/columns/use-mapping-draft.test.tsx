import { useState } from "react";
import { expect, test, vi } from "vitest";
import { OfficeSessionContext, useOfficeSession } from "../../../../../../src-ui/office/data/office-session.ts";
import { useMappingDraft } from "../../../../../../src-ui/office/screens/imports/columns/use-mapping-draft.ts";
import { asksBeforeClosing } from "../../../../support/asks-before-closing.ts";
import { CEDAR } from "../../../../support/fake-engine.ts";
import { press } from "../../../../support/form-driver.ts";
import { renderInOffice } from "../../../../support/office-render.tsx";
import { importWith } from "../../../../support/records.ts";

function Mapping() {
  const { draft, change, reset, forget } = useMappingDraft(importWith());
  const [validated, setValidated] = useState(draft);
  return (
    <>
      <output>{draft.whenExists}</output>
      <button onClick={() => change({ whenExists: "replace" })}>Change</button>
      <button onClick={() => setValidated(draft)}>Check</button>
      <button onClick={() => forget(validated)}>Validated</button>
      <button onClick={() => reset(importWith())}>Start over</button>
    </>
  );
}

test.each([true, false])(
  "a mapping outlives its screen until it is validated, where something may be stored and where not (%s)",
  async (mayStore) => {
    if (!mayStore) {
      const refuse = () => {
        throw new Error("Nothing may be stored here");
      };
      vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => {} });
    }
    const before = await renderInOffice(<Mapping />);
    await press(before, "Change");
    await before.leave();
    expect(asksBeforeClosing()).toBe(true);
    const page = await renderInOffice(<Mapping />);
    expect(page.container.querySelector("output")?.textContent).toBe("replace");
    await press(page, "Check");
    await press(page, "Validated");
    expect(asksBeforeClosing()).toBe(false);
    expect(page.container.querySelector("output")?.textContent, "until the server's is read").toBe("replace");
  },
);

test("a mapping that was changed while it was validated stays", async () => {
  const page = await renderInOffice(<Mapping />);
  await press(page, "Check");
  await press(page, "Change");
  await press(page, "Validated");
  expect(asksBeforeClosing()).toBe(true);
  expect(page.container.querySelector("output")?.textContent).toBe("replace");
});

test("a mapping that was there before the screen does not come back after starting over", async () => {
  const before = await renderInOffice(<Mapping />);
  await press(before, "Change");
  await before.leave();
  const page = await renderInOffice(<Mapping />);
  await press(page, "Start over");
  expect(page.container.querySelector("output")?.textContent).not.toBe("replace");
  expect(asksBeforeClosing()).toBe(false);
});

/** The mapping on the screen of this user or tenant. */
function MappingOf(of: { userId?: string; tenantId?: string }) {
  const session = useOfficeSession();
  const { userId = session.user.userId, tenantId = session.tenantId } = of;
  return (
    <OfficeSessionContext value={{ ...session, tenantId, user: { ...session.user, userId } }}>
      <Mapping />
    </OfficeSessionContext>
  );
}

test.each([
  ["user", { userId: "another" }],
  ["tenant", { tenantId: CEDAR }],
])("a mapping that is not validated is not shown to another %s in the same tab", async (_, other) => {
  const before = await renderInOffice(<Mapping />);
  await press(before, "Change");
  await before.leave();
  const page = await renderInOffice(<MappingOf {...other} />);
  expect(page.container.querySelector("output")?.textContent).not.toBe("replace");
});

const sheetWith = (sheet: string, heading: string) =>
  importWith({ sheet, columns: importWith().columns.map((column) => ({ ...column, heading })) });

/** The mapping of an import whose other sheet a colleague chooses meanwhile. */
function MappingOfSheets() {
  const [detail, setDetail] = useState(() => sheetWith("North", "Code"));
  const { draft } = useMappingDraft(detail);
  return (
    <>
      <output>{draft.columns.map(({ heading }) => heading).join()}</output>
      <button onClick={() => setDetail(sheetWith("South", "Serial"))}>A colleague chooses</button>
    </>
  );
}

test("a mapping is that of the sheet that is shown, also once a colleague chose another", async () => {
  const page = await renderInOffice(<MappingOfSheets />);
  await press(page, "A colleague chooses");
  expect(page.container.querySelector("output")?.textContent).toBe("Serial");
});
