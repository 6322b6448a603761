import { expect, test } from "vitest";
import { Route } from "wouter";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import { ApiError } from "../../../../../src-ui/api/api-error.ts";
import {
  readChosenDeficiencies,
  storeChosenDeficiencies,
} from "../../../../../src-ui/office/screens/inspections/desk/chosen-deficiencies.ts";
import { DeskCompletionScreen } from "../../../../../src-ui/office/screens/inspections/desk/DeskCompletionScreen.tsx";
import { InspectionScreen } from "../../../../../src-ui/office/screens/inspections/detail/InspectionScreen.tsx";
import { unsavedWork } from "../../../../../src-ui/unsaved-work.ts";
import { ownKey, renderInOffice } from "../../../support/office-render.tsx";
import type { SentCall } from "../../../support/office-render.tsx";
import { inspectionWith } from "../../../support/records.ts";

let page: Awaited<ReturnType<typeof renderInOffice>>;

const OPEN = inspectionWith({ inspectionId: "one", dataHash: null });
const SEALED = { ...OPEN, dataHash: "0".repeat(64) };

const CHOSEN: DraftResponse = {
  checklistItemId: "gauge",
  response: "Fail",
  comments: null,
  deficiency: { code: "OTH-01", severity: "Minor", description: "Painted over" },
};

const screens = [
  ["the completion at the desk", "/inspections/:id/complete", DeskCompletionScreen],
  ["the record", "/inspections/:id", InspectionScreen],
] as const;
const STRAY = new ApiError("notTheServer", "Something other than the server responded.", 404);
/** What is found, and the text that shows it if what was typed stays. */
const ends: [string, (read: SentCall | undefined) => void, string | null][] = [
  ["open", (read) => read!.respond(OPEN), OPEN.extinguisherCode],
  ["replaced by a network's own page", (read) => read!.refuse(STRAY), STRAY.message],
  ["completed", (read) => read!.respond(SEALED), null],
  ["deleted", (read) => read!.refuse(new ApiError("notFound", "It does not exist.", 404)), null],
];

test.each(
  screens.flatMap(([where, path, Screen]) =>
    ends.map(([what, respond, shown]) => ({ where, path, Screen, what, respond, shown, stays: shown !== null })),
  ),
)(
  "$where, once it finds the inspection $what, has the browser ask before it closes the page: $stays",
  async ({ path, Screen, respond, shown, stays }) => {
    for (const id of ["one", "other"]) unsavedWork.put(ownKey(`responses ${id}`), "typed");
    storeChosenDeficiencies("one", [CHOSEN]);
    history.replaceState(null, "", path.replace(":id", "one"));
    page = await renderInOffice(
      <Route path={path}>
        <Screen />
      </Route>,
    );
    await page.settle(() => respond(page.sent.find(({ path: called }) => called === "/v2/inspections/{id}")));
    if (shown !== null) await expect.poll(() => page.container.textContent).toContain(shown);
    const kept = () => ["responses one", "responses other"].filter((name) => unsavedWork.isUnsaved(ownKey(name)));
    await expect.poll(() => readChosenDeficiencies("one").size).toBe(stays ? 1 : 0);
    await expect.poll(kept).toEqual([...(stays ? ["responses one"] : []), "responses other"]);
  },
);
