import { describe, expect, test } from "vitest";
import { NOTES_MAX_LENGTH } from "#shared/constants.ts";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { Result } from "#shared/engine/engine.ts";
import { EngineCallError } from "../../../../src-ui/engine/call-error.ts";
import { createResponseSaver } from "../../../../src-ui/inspection/checklist/response-saver.ts";
import { createEnginePort } from "../../../../src-ui/inspector/screens/checklist/engine-port.ts";

const DONE: Result<null> = { ok: true, value: null };
const FULL: Result<null> = { ok: false, code: "quotaExceeded", message: "This device is full." };

const SILENCE = new EngineCallError("deadline");

function given(id: string, response: DraftResponse["response"] = "Pass"): DraftResponse {
  return { checklistItemId: id, response, comments: null, deficiency: null };
}

async function quiet(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

/** Creates a device in memory whose calls the test settles. */
function device() {
  const held = new Map<string, string>();
  const log: string[] = [];
  const waiting: ((result: Result<null> | Error) => void)[] = [];
  let notes = "";

  function call(name: string, effect: () => void): Promise<Result<null>> {
    log.push(name);
    return new Promise((resolve, reject) => {
      waiting.push((result) => {
        if (result instanceof Error) return reject(result);
        if (result.ok) effect();
        resolve(result);
      });
    });
  }

  const calls = {
    saveResponses: ({ responses }: { responses: DraftResponse[] }) =>
      call(`save ${responses.map((each) => each.checklistItemId + each.response).join(" ")}`, () => {
        for (const each of responses) held.set(each.checklistItemId, each.response);
      }),
    clearResponses: ({ checklistItemIds: ids }: { checklistItemIds: string[] }) =>
      call(`clear ${ids.join(" ")}`, () => ids.forEach((id) => held.delete(id))),
    saveDraft: ({ notes: text = "" }: { notes?: string }) => call(`notes ${text}`, () => void (notes = text)),
  };
  const port = createEnginePort(calls, "draft");
  const saver = createResponseSaver({ version: 0, responses: new Map(), notes: "" }, port);
  return {
    saver,
    held,
    log,
    notes: () => notes,
    /** Settles the pending call. */
    async settle(result: Result<null> | Error = DONE): Promise<void> {
      await quiet();
      waiting.shift()?.(result);
      await quiet();
    },
  };
}

describe("responses on the device", () => {
  test("are saved the moment they are given, one call at a time, only the last change of each question", async () => {
    const { saver, log, held, settle } = device();
    saver.respond([given("a")]);
    expect(log).toEqual(["save aPass"]);
    saver.respond([given("b")]);
    saver.respond([given("b", "Fail")]);
    expect(log).toHaveLength(1);
    await settle();
    expect(log).toEqual(["save aPass", "save bFail"]);
    await settle();
    expect([...held]).toEqual([
      ["a", "Pass"],
      ["b", "Fail"],
    ]);
    expect(await saver.settled()).toBe(true);
  });

  test("are gone once cleared, even if their save was still under way", async () => {
    const { saver, held, settle } = device();
    saver.respond([given("a"), given("b")]);
    saver.clear(["b"]);
    await settle();
    await settle();
    expect([...held.keys()]).toEqual(["a"]);
  });

  test("are saved at once when the page is left, even while an earlier save is under way", async () => {
    const { saver, log, held, settle } = device();
    saver.respond([given("a"), given("c")]);
    saver.respond([given("b", "Fail")]);
    saver.clear(["c"]);
    saver.writeNotes("Seen");
    saver.saveBeforeLeaving();
    expect(log.slice(1)).toEqual(["save bFail", "clear c", "notes Seen"]);
    // A page that was not left after all sends them again, in order.
    for (let call = 0; call < 8; call++) await settle();
    expect(log.slice(4)).toEqual(["notes Seen", "save bFail", "clear c"]);
    expect([...held]).toEqual([
      ["a", "Pass"],
      ["b", "Fail"],
    ]);
  });

  test("notes longer than the server takes, as a keyboard leaves them while it composes a word, are cut", async () => {
    const { saver, settle, notes } = device();
    saver.writeNotes("n".repeat(NOTES_MAX_LENGTH + 14));
    await settle();
    expect(notes()).toHaveLength(NOTES_MAX_LENGTH);
  });

  test("are saved along with the notes, of which only the last text", async () => {
    const { saver, log, held, notes, settle } = device();
    saver.respond([given("a")]);
    saver.writeNotes("A");
    saver.writeNotes("AB");
    await settle();
    await settle();
    expect(log).toEqual(["save aPass", "notes AB"]);
    expect([[...held.keys()], notes()]).toEqual([["a"], "AB"]);
  });
});

describe("a failed save", () => {
  test.each([
    ["was refused", FULL, "This device is full."],
    ["broke", SILENCE, SILENCE.message],
  ])("that %s is reported, and repeated with the next save", async (_name, fault, message) => {
    const { saver, held, settle } = device();
    saver.respond([given("a")]);
    await settle(fault);
    expect(saver.state()).toMatchObject({ isSaving: false, failure: message });
    const settled = saver.settled();
    await settle(fault);
    expect(await settled).toBe(false);
    saver.respond([given("b")]);
    await settle();
    expect([...held.keys()].sort()).toEqual(["a", "b"]);
    expect(saver.state()).toMatchObject({ isSaving: false, failure: null });
  });

  test("of a draft that was submitted in another tab closes the checklist, and is not retried", async () => {
    const { saver, log, settle } = device();
    saver.respond([given("a")]);
    await settle({ ok: false, code: "draftSealed", message: "It was submitted." });
    saver.respond([given("b")]);
    expect(await saver.settled()).toBe(false);
    expect([log, saver.state().isClosed]).toEqual([["save aPass"], true]);
  });

  test("never overwrites responses given meanwhile", async () => {
    const { saver, held, settle } = device();
    saver.respond([given("a", "Pass")]);
    saver.respond([given("a", "Fail")]);
    await settle(FULL);
    saver.flush();
    await settle();
    expect(held.get("a")).toBe("Fail");
  });

  test("keeps the notes too", async () => {
    const { saver, notes, settle } = device();
    saver.writeNotes("Look again");
    await settle(FULL);
    expect(notes()).toBe("");
    saver.flush();
    await settle();
    expect(notes()).toBe("Look again");
  });
});
