import { expect, test } from "vitest";
import type { Draft } from "#shared/engine/drafts.ts";
import type { Engine, Result } from "#shared/engine/engine.ts";
import { continueOrStart } from "../../../src-ui/inspector/continue-or-start.ts";
import { draftWith } from "../support/drafts.ts";

const STARTED = "/inspector/inspection-checklist?draft=new";
const refusal = (code: "notFound" | "draftSealed" | "storageFailed"): Result<Draft> => ({ ok: false, code, message: code });
const found = (changes: Partial<Draft>): Result<Draft> => ({ ok: true, value: draftWith({ id: "found", ...changes }) });

const PLAN = { planned: { inspectionId: "plan", inspectionType: "Monthly" } } as const;

/** Resolves with the path to open, or the code of the refusal, if reading the draft that was found has this result. */
async function open(read: Result<Draft>, options: Parameters<typeof continueOrStart>[2]): Promise<string> {
  const calls = {
    getDraft: async () => read,
    startDraft: async () => ({ ok: true, value: draftWith({ id: "new" }) }),
  } as unknown as Engine;
  const result = await continueOrStart(calls, { draftId: "found", locationId: "lobby", extinguisherId: "one" }, options);
  return result.ok ? result.value : result.code;
}

test.each([
  ["with changes is continued where it was left", found({ version: 1, step: "photos" }), "/inspector/inspection-photos?draft=found"],
  ["that was only opened is started anew", found({ version: 0 }), STARTED],
  ["that was discarded meanwhile is started anew", refusal("notFound"), STARTED],
  ["that was submitted meanwhile leads to its receipt", refusal("draftSealed"), "/inspector/inspection-success?inspection=found"],
  ["that cannot be read is not started a second time", refusal("storageFailed"), "storageFailed"],
])("a planned inspection %s", async (_case, read, expected) => {
  expect(await open(read, PLAN)).toBe(expected);
});

test("a draft that a scan found is continued, also if a worker of an earlier build counts no version for it", async () => {
  expect(await open(found({ version: 0, step: "photos" }), {})).toBe("/inspector/inspection-photos?draft=found");
});

test("no inspection is started once nobody wants it", async () => {
  await expect(open(found({ version: 0 }), { ...PLAN, signal: AbortSignal.abort() })).rejects.toThrow();
});
