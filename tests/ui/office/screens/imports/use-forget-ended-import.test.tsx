import { expect, test } from "vitest";
import type { ImportStatus } from "#shared/entities/import.ts";
import { ApiError } from "../../../../../src-ui/api/api-error.ts";
import { ImportHistoryScreen } from "../../../../../src-ui/office/screens/imports/history/ImportHistoryScreen.tsx";
import { ImportDataScreen } from "../../../../../src-ui/office/screens/imports/ImportDataScreen.tsx";
import { useMappingKey } from "../../../../../src-ui/office/screens/imports/unsaved-import.ts";
import { unsavedWork } from "../../../../../src-ui/unsaved-work.ts";
import { CEDAR } from "../../../support/fake-engine.ts";
import { ownKey, renderInOffice } from "../../../support/office-render.tsx";
import { importWith } from "../../../support/records.ts";

let page: Awaited<ReturnType<typeof renderInOffice>>;

/** Leaves in the tab what a changed mapping of the import does. */
function KeptMapping() {
  sessionStorage.setItem(useMappingKey("one"), "{}");
  return null;
}

const screens = [
  ["its steps", ImportDataScreen],
  ["its page in the history", ImportHistoryScreen],
] as const;
const STRAY = new ApiError("notTheServer", "Something other than the server responded.", 404);
const ends: [ImportStatus | "deleted" | "a network's own page", boolean][] = [
  ["Uploaded", true],
  ["Validated", true],
  ["Failed", true],
  // If it fails, it continues with what is unsaved.
  ["Committing", true],
  ["Completed", false],
  ["Cancelled", false],
  ["Undoing", false],
  ["Undone", false],
  ["deleted", false],
  ["a network's own page", true],
];

test.each(screens.flatMap(([where, Screen]) => ends.map(([status, stays]) => ({ where, Screen, status, stays }))))(
  "$where, once it is read as $status, keeps what is unsaved of it: $stays",
  async ({ Screen, status, stays }) => {
    const own = ownKey("rows of import one");
    const others = [ownKey("rows of import other"), `ada ${CEDAR} rows of import one`];
    for (const key of [own, ...others]) unsavedWork.put(key, "typed");
    history.replaceState(null, "", "?import=one");
    page = await renderInOffice(
      <>
        <KeptMapping />
        <Screen />
      </>,
    );
    const read = page.sent.find(({ path }) => path === "/imports/{id}");
    await page.settle(() => {
      if (status === "deleted") read!.refuse(new ApiError("notFound", "It does not exist.", 404));
      else if (status === "a network's own page") read!.refuse(STRAY);
      else read!.respond(importWith({ status }));
    });
    if (stays) await expect.poll(() => page.container.innerHTML).toMatch(/register\.csv|Something other/);
    await expect.poll(() => [own, ...others].filter(unsavedWork.isUnsaved)).toEqual([...(stays ? [own] : []), ...others]);
    expect(sessionStorage).toHaveLength(stays ? 1 : 0);
  },
);
