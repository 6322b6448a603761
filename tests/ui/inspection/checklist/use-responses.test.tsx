import { expect, test } from "vitest";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { ResponsePort, SaveOutcome } from "../../../../src-ui/inspection/checklist/response-port.ts";
import type { ResponseSaver } from "../../../../src-ui/inspection/checklist/response-saver.ts";
import { useResponses } from "../../../../src-ui/inspection/checklist/use-responses.ts";
import { unsavedWork } from "../../../../src-ui/unsaved-work.ts";
import { act } from "../../support/act.ts";
import { asksBeforeClosing } from "../../support/asks-before-closing.ts";
import { renderWithEngine } from "../../support/engine-render.tsx";

const given = (response: DraftResponse["response"]): DraftResponse => ({
  checklistItemId: "gauge",
  response,
  comments: null,
  deficiency: null,
});

/** Gives a response whose save has this outcome. Resolves with whether the browser then asks before the page closes. */
async function asksAfter(outcome: SaveOutcome, { allowsParallelSaves }: Pick<ResponsePort, "allowsParallelSaves">): Promise<boolean> {
  const save = () => Promise.resolve(outcome);
  const port: ResponsePort = { save, clear: async () => outcome, saveNotes: save, pauseMs: 0, allowsParallelSaves };
  let saver: ResponseSaver | undefined;
  function Screen() {
    const begin = () => ({ version: 1, responses: new Map(), notes: "" });
    ({ saver } = useResponses({ begin, openPort: () => port, storeKey: "responses" }));
    return null;
  }
  const { leave } = await renderWithEngine(<Screen />);
  await act(async () => saver!.respond([given("Pass")]));
  const asks = asksBeforeClosing();
  await leave();
  unsavedWork.forget("responses");
  return asks;
}

test.each<[string, SaveOutcome, boolean]>([
  ["was saved", { kind: "saved", version: 2 }, false],
  ["was refused", { kind: "refused", message: "The device is full" }, true],
  [
    "conflicts with another person's and waits for a decision",
    { kind: "stale", latest: { version: 2, responses: new Map([["gauge", given("NotApplicable")]]), notes: "" } },
    true,
  ],
])("whether the browser asks before the page closes after a response that %s", async (_name, outcome, asks) => {
  expect(await asksAfter(outcome, { allowsParallelSaves: false })).toBe(asks);
  expect(await asksAfter(outcome, { allowsParallelSaves: true })).toBe(asks);
});
