import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Inspection } from "#shared/entities/inspection.ts";
import { ApiError } from "../../src-ui/office/api/api-error.ts";
import { createAnswerKeeper, type DeskAnswer, type Keeping } from "../../src-ui/office/screens/inspections/desk/answer-keeper.ts";

const answer = (checklistItemId: string, response: DeskAnswer["response"] = "Pass", comments: string | null = null): DeskAnswer => ({
  checklistItemId,
  response,
  comments,
});

/** A server with one inspection, which others may change and whose answers may be lost. */
function createDesk(begun: DeskAnswer[] = []) {
  const server = { version: 1, answers: new Map(begun.map((each) => [each.checklistItemId, each])), notes: "", isSealed: false };
  const inspection = (): Inspection =>
    ({ version: server.version, checklistResponses: [...server.answers.values()], notes: server.notes }) as unknown as Inspection;
  const faults: ("refuse" | "lose" | "offline")[] = [];
  const saves: number[] = [];
  function write(version: number, effect: () => void): void {
    const fault = faults.shift();
    if (fault === "offline") throw new ApiError("offline", "You are offline");
    if (server.isSealed) throw new ApiError("inspectionSealed", "Sealed", 409);
    if (version !== server.version) throw new ApiError("versionStale", "Stale", 412);
    if (fault === "refuse") throw new ApiError("serverError", "Broken", 500);
    effect();
    server.version++;
    if (fault === "lose") throw new ApiError("noAnswer", "No answer");
  }
  let shown: Keeping | undefined;
  const keeper = createAnswerKeeper(inspection(), {
    save: async (responses, version) => {
      saves.push(responses.length);
      write(version, () => responses.forEach((each) => server.answers.set(each.checklistItemId, each)));
    },
    saveNotes: async (notes, version) => {
      write(version, () => (server.notes = notes));
      return server.version;
    },
    read: async () => inspection(),
    words: (error) => (error as Error).message,
    onChange: (keeping) => (shown = keeping),
  });
  return {
    server,
    keeper,
    faults,
    saves,
    inspection,
    shown: () => shown ?? keeper.present(),
    byOther(...answers: DeskAnswer[]) {
      for (const each of answers) server.answers.set(each.checklistItemId, each);
      server.version++;
    },
  };
}

beforeEach(() => void vi.useFakeTimers());

describe("answers at the desk", () => {
  test("are saved as they are given, those given meanwhile together with the next save", async () => {
    const { keeper, server, saves, shown } = createDesk();
    keeper.give([answer("a")]);
    keeper.give([answer("b", "Fail")]);
    keeper.give([answer("b", "Fail", "Dented")]);
    expect(shown().saving).toBe(true);
    expect(await keeper.settled()).toBe(true);
    expect(saves).toEqual([1, 1]);
    expect([...server.answers.values()]).toEqual([answer("a"), answer("b", "Fail", "Dented")]);
    expect([shown().saving, shown().failure]).toEqual([false, null]);
  });

  test("that are typed wait for a pause, and are there at once all the same", async () => {
    const { keeper, saves, shown } = createDesk();
    for (const comment of ["D", "De", "Den"]) keeper.give([answer("a", "Fail", comment)], { soon: true });
    expect([shown().answers.get("a")?.comments, shown().saving, saves]).toEqual(["Den", true, []]);
    await vi.runAllTimersAsync();
    expect(saves).toEqual([1]);
  });

  test.each(["refuse", "offline", "lose"] as const)("that met a failure (%s) stay, are told, and go with the next try", async (fault) => {
    const { keeper, server, faults, shown } = createDesk();
    faults.push(fault);
    keeper.give([answer("a", "Fail", "Dented")]);
    expect(await keeper.settled()).toBe(false);
    expect(shown().failure).toBeTypeOf("string");
    keeper.give([answer("b")]);
    expect(await keeper.settled()).toBe(true);
    expect([...server.answers.keys()].toSorted()).toEqual(["a", "b"]);
    expect([shown().failure, shown().conflicts]).toEqual([null, []]);
  });

  test("whose save was lost on its way back are one's own, however they were changed since", async () => {
    const { keeper, server, faults, shown } = createDesk();
    faults.push("lose");
    keeper.give([answer("a", "Fail")]);
    expect(await keeper.settled()).toBe(false);
    keeper.give([answer("a", "Fail", "Dented"), answer("b")]);
    expect(await keeper.settled()).toBe(true);
    expect([shown().conflicts, shown().takenOver, server.answers.get("a")?.comments]).toEqual([[], 0, "Dented"]);
  });

  test("of somebody else to other questions are taken over and told; nothing given here is lost", async () => {
    const { keeper, server, byOther, shown } = createDesk([answer("a")]);
    byOther(answer("c", "Fail"));
    keeper.give([answer("b")]);
    expect(await keeper.settled()).toBe(true);
    expect([shown().takenOver, shown().answers.get("c")?.response, server.answers.get("b")?.response]).toEqual([1, "Fail", "Pass"]);
  });

  test.each([
    ["keepMine", "Fail"],
    ["takeTheirs", "NotApplicable"],
  ] as const)("to the same question by two people are for the second to decide: %s leaves %s", async (decide, left) => {
    const { keeper, server, byOther, shown } = createDesk([answer("a")]);
    byOther(answer("a", "NotApplicable"));
    keeper.give([answer("a", "Fail", "Rust"), answer("b")]);
    expect(await keeper.settled()).toBe(false);
    expect(shown().conflicts).toEqual([{ checklistItemId: "a", yours: answer("a", "Fail", "Rust"), theirs: answer("a", "NotApplicable") }]);
    expect(server.answers.has("b")).toBe(false);
    keeper[decide]();
    expect(await keeper.settled()).toBe(true);
    expect([server.answers.get("a")?.response, server.answers.get("b")?.response]).toEqual([left, "Pass"]);
  });

  test("and notes go one after the other, each with the version before it", async () => {
    const { keeper, server } = createDesk();
    keeper.writeNotes("Behind");
    keeper.give([answer("a")]);
    keeper.writeNotes("Behind the door");
    expect(await keeper.settled()).toBe(true);
    expect([server.notes, server.answers.size]).toEqual(["Behind the door", 1]);
  });

  test("that somebody else saved show up by themselves where nothing is under way", () => {
    const { keeper, byOther, inspection, shown } = createDesk();
    byOther(answer("a", "Fail"));
    keeper.adopt(inspection());
    expect([shown().answers.get("a")?.response, shown().takenOver]).toEqual(["Fail", 1]);
  });

  test("end when somebody else completed the inspection, which is said", async () => {
    const { keeper, server, shown } = createDesk();
    server.isSealed = true;
    keeper.give([answer("a")]);
    expect(await keeper.settled()).toBe(false);
    expect([shown().isOver, shown().failure]).toEqual([true, "Sealed"]);
  });
});
