import { describe, expect, test } from "vitest";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { Result } from "#shared/engine/engine.ts";
import { createAnswerKeeper, type Keeping } from "../../src-ui/features/checklist/answer-keeper.ts";

const DONE: Result<null> = { ok: true, value: null };
const FULL: Result<null> = { ok: false, code: "quotaExceeded", message: "This device is full." };

function answer(id: string, response: DraftResponse["response"] = "Pass"): DraftResponse {
  return { checklistItemId: id, response, comments: null, deficiency: null };
}

async function quiet(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** A device that answers when told to, and remembers what it holds. */
function device() {
  const held = new Map<string, string>();
  const log: string[] = [];
  const waiting: ((reply: Result<null> | Error) => void)[] = [];
  const states: Keeping[] = [];
  let notes = "";

  function call(name: string, effect: () => void): Promise<Result<null>> {
    log.push(name);
    return new Promise((resolve, reject) => {
      waiting.push((reply) => {
        if (reply instanceof Error) return reject(reply);
        if (reply.ok) effect();
        resolve(reply);
      });
    });
  }

  const keeper = createAnswerKeeper({
    save: (answers) =>
      call(`save ${answers.map((each) => each.checklistItemId + each.response).join(" ")}`, () => {
        for (const each of answers) held.set(each.checklistItemId, each.response);
      }),
    clear: (ids) => call(`clear ${ids.join(" ")}`, () => ids.forEach((id) => held.delete(id))),
    saveNotes: (text) => call(`notes ${text}`, () => void (notes = text)),
    onChange: (keeping) => states.push(keeping),
    failureWords: (error) => (error as Error).message,
  });
  return {
    keeper,
    held,
    log,
    states,
    notes: () => notes,
    /** Settles the call that is under way. */
    async answer(reply: Result<null> | Error = DONE): Promise<void> {
      await quiet();
      waiting.shift()?.(reply);
      await quiet();
    },
  };
}

describe("answers are kept", () => {
  test("the moment they are given, one call at a time, the last change of each question only", async () => {
    const { keeper, log, held, answer: settle } = device();
    keeper.keep([answer("a")]);
    expect(log).toEqual(["save aPass"]);
    keeper.keep([answer("b")]);
    keeper.keep([answer("b", "Fail")]);
    expect(log).toHaveLength(1);
    await settle();
    expect(log).toEqual(["save aPass", "save bFail"]);
    await settle();
    expect([...held]).toEqual([
      ["a", "Pass"],
      ["b", "Fail"],
    ]);
    expect(await keeper.settled()).toBe(true);
  });

  test("a taken back answer is gone even when its save was still under way", async () => {
    const { keeper, held, answer: settle } = device();
    keeper.keep([answer("a"), answer("b")]);
    keeper.forget(["b"]);
    await settle();
    await settle();
    expect([...held.keys()]).toEqual(["a"]);
  });

  test("at once when the page is left, while an earlier save is still under way", async () => {
    const { keeper, log, held, answer: settle } = device();
    keeper.keep([answer("a"), answer("c")]);
    keeper.keep([answer("b", "Fail")]);
    keeper.forget(["c"]);
    keeper.keepNotes("Seen");
    keeper.flush();
    expect(log.slice(1)).toEqual(["save bFail", "clear c", "notes Seen"]);
    // A page that was not left after all sends them again, in their turn.
    for (let call = 0; call < 8; call += 1) await settle();
    expect(log.slice(4)).toEqual(["notes Seen", "save bFail", "clear c"]);
    expect([...held]).toEqual([
      ["a", "Pass"],
      ["b", "Fail"],
    ]);
  });

  test("notes go along", async () => {
    const { keeper, notes, answer: settle } = device();
    keeper.keepNotes("A");
    keeper.keepNotes("AB");
    await settle();
    await settle();
    expect(notes()).toBe("AB");
  });
});

describe("what could not be kept", () => {
  test.each([
    ["was refused", FULL],
    ["broke", new Error("This device is full.")],
  ])("because it %s is said, and goes with the next try", async (_name, fault) => {
    const { keeper, held, states, answer: settle } = device();
    keeper.keep([answer("a")]);
    await settle(fault);
    expect(states.at(-1)).toEqual({ state: "refused", message: "This device is full." });
    expect(await keeper.settled()).toBe(false);
    keeper.keep([answer("b")]);
    await settle();
    expect([...held.keys()].sort()).toEqual(["a", "b"]);
    expect(states.at(-1)).toEqual({ state: "kept" });
  });

  test("never overwrites what was answered meanwhile", async () => {
    const { keeper, held, answer: settle } = device();
    keeper.keep([answer("a", "Pass")]);
    keeper.keep([answer("a", "Fail")]);
    await settle(FULL);
    keeper.retry();
    await settle();
    expect(held.get("a")).toBe("Fail");
  });

  test("keeps the notes too", async () => {
    const { keeper, notes, answer: settle } = device();
    keeper.keepNotes("Look again");
    await settle(FULL);
    expect(notes()).toBe("");
    keeper.retry();
    await settle();
    expect(notes()).toBe("Look again");
  });
});
