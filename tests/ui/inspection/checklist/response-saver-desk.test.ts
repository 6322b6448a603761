import { beforeEach, describe, expect, test, vi } from "vitest";
import type { DraftResponse } from "#shared/engine/drafts.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import { ApiError } from "../../../../src-ui/api/api-error.ts";
import { createResponseSaver } from "../../../../src-ui/inspection/checklist/response-saver.ts";
import { createHttpPort, inspectionStateOf } from "../../../../src-ui/office/screens/inspections/desk/http-port.ts";
import { inspectionWith } from "../../support/records.ts";

const OTHER = { code: "OTH-01", severity: "Major", description: "Other problem" } as const;

const given = (checklistItemId: string, response: DraftResponse["response"] = "Pass", comments: string | null = null): DraftResponse => ({
  checklistItemId,
  response,
  comments,
  deficiency: response === "Fail" ? OTHER : null,
});

/** Creates a server with one inspection, which others may change, and whose responses may be lost. */
function createDesk(initial: DraftResponse[] = []) {
  const server = { version: 1, responses: new Map(initial.map((each) => [each.checklistItemId, each])), notes: "", isSealed: false };
  const inspection = (): Inspection =>
    inspectionWith({
      version: server.version,
      checklistResponses: [...server.responses.values()].map((each) => ({ ...each, photoUrl: null })),
      notes: server.notes,
    });
  const faults: ("refuse" | "lose" | "offline")[] = [];
  /** How many responses each save had, or that it was of the notes. */
  const saves: (number | "notes")[] = [];
  function write(version: number, effect: () => void): void {
    const fault = faults.shift();
    if (fault === "offline") throw new ApiError("offline", "You are offline");
    if (server.isSealed) throw new ApiError("inspectionSealed", "Sealed", 409);
    if (version !== server.version) throw new ApiError("versionStale", "Stale", 412);
    if (fault === "refuse") throw new ApiError("serverError", "Broken", 500);
    effect();
    server.version++;
    if (fault === "lose") throw new ApiError("noResponse", "No response");
  }
  const toState = (now: Inspection) => inspectionStateOf(now, [], new Map());
  const port = createHttpPort(
    {
      save: async (responses, version) => {
        saves.push(responses.length);
        write(version, () => responses.forEach((each) => server.responses.set(each.checklistItemId, each)));
      },
      saveNotes: async (notes, version) => {
        saves.push("notes");
        write(version, () => (server.notes = notes));
        return server.version;
      },
      read: async () => inspection(),
    },
    toState,
  );
  const saver = createResponseSaver(toState(inspection()), port);
  return {
    server,
    saver,
    faults,
    saves,
    adopt: () => saver.adopt(toState(inspection())),
    shown: saver.state,
    byOther(...responses: DraftResponse[]) {
      for (const each of responses) server.responses.set(each.checklistItemId, each);
      server.version++;
    },
  };
}

beforeEach(() => void vi.useFakeTimers());

describe("responses at the desk", () => {
  test("are saved when given, those given during a save together with the next one", async () => {
    const { saver, server, saves, shown } = createDesk();
    saver.respond([given("a")]);
    saver.respond([given("b", "Fail")]);
    saver.respond([given("b", "Fail", "Dented")]);
    expect(shown().isSaving).toBe(true);
    expect(await saver.settled()).toBe(true);
    expect(saves).toEqual([1, 1]);
    expect([...server.responses.values()]).toEqual([given("a"), given("b", "Fail", "Dented")]);
    expect([shown().isSaving, shown().failure]).toEqual([false, null]);
  });

  test("cannot be cleared, which is not taken for a save", async () => {
    const { saver, shown } = createDesk([given("a")]);
    saver.clear(["a"]);
    await expect(saver.settled()).rejects.toThrow();
    expect(shown().hasUnsaved).toBe(true);
  });

  test("that are typed wait for a pause to be saved, and are shown at once", async () => {
    const { saver, saves, shown } = createDesk();
    for (const comment of ["D", "De", "Den"]) saver.respond([given("a", "Fail", comment)], { isTyped: true });
    expect([shown().responses.get("a")?.comments, shown().isSaving, saves]).toEqual(["Den", true, []]);
    await vi.runAllTimersAsync();
    expect(saves).toEqual([1]);
  });

  test.each(["refuse", "offline", "lose"] as const)(
    "that met a failure (%s) stay, are reported, and are sent with the next attempt",
    async (fault) => {
      const { saver, server, faults, shown } = createDesk();
      faults.push(fault);
      saver.respond([given("a", "Fail", "Dented")]);
      expect(await saver.settled()).toBe(false);
      expect(shown().failure).toBeTypeOf("string");
      saver.respond([given("b")]);
      expect(await saver.settled()).toBe(true);
      expect([...server.responses.keys()].toSorted()).toEqual(["a", "b"]);
      expect([shown().failure, shown().conflicts]).toEqual([null, []]);
    },
  );

  test("whose save lost its response are recognized as one's own, however they were changed since", async () => {
    const { saver, server, faults, shown } = createDesk();
    faults.push("lose");
    saver.respond([given("a", "Fail")]);
    expect(await saver.settled()).toBe(false);
    saver.respond([given("a", "Fail", "Dented"), given("b")]);
    expect(await saver.settled()).toBe(true);
    expect([shown().conflicts, shown().adoptedCount, server.responses.get("a")?.comments]).toEqual([[], 0, "Dented"]);
  });

  test("of somebody else to other questions are adopted and reported; nothing given here is lost", async () => {
    const { saver, server, byOther, shown } = createDesk([given("a")]);
    byOther(given("c", "Fail"));
    saver.respond([given("b")]);
    expect(await saver.settled()).toBe(true);
    expect([shown().adoptedCount, shown().responses.get("c")?.response, server.responses.get("b")?.response]).toEqual([1, "Fail", "Pass"]);
  });

  test.each([
    ["keepMine", "Fail"],
    ["takeTheirs", "NotApplicable"],
  ] as const)("to the same question by two people are decided by the second: %s leaves %s", async (decide, left) => {
    const { saver, server, byOther, shown } = createDesk([given("a")]);
    byOther(given("a", "NotApplicable"));
    saver.respond([given("a", "Fail", "Rust"), given("b")]);
    expect(await saver.settled()).toBe(false);
    expect(shown().conflicts).toEqual([{ checklistItemId: "a", mine: given("a", "Fail", "Rust"), theirs: given("a", "NotApplicable") }]);
    expect(server.responses.has("b")).toBe(false);
    saver[decide]();
    expect(await saver.settled()).toBe(true);
    expect([server.responses.get("a")?.response, server.responses.get("b")?.response]).toEqual([left, "Pass"]);
  });

  test.each([
    ["keepMine", "Mine"],
    ["takeTheirs", "Theirs"],
  ] as const)("are never written over another person's notes unasked: %s leaves %s", async (decide, left) => {
    const { saver, server, shown } = createDesk();
    Object.assign(server, { notes: "Theirs", version: 2 });
    saver.writeNotes("Mine");
    expect(await saver.settled()).toBe(false);
    expect([server.notes, shown().notes]).toEqual(["Theirs", "Mine"]);
    expect(shown().conflicts).toEqual([{ checklistItemId: null, mine: "Mine", theirs: "Theirs" }]);
    saver[decide]();
    expect(await saver.settled()).toBe(true);
    expect([server.notes, shown().notes, shown().conflicts]).toEqual([left, left, []]);
  });

  test("recognize one's own notes whose save lost its response", async () => {
    const { saver, server, faults, shown } = createDesk();
    faults.push("lose");
    saver.writeNotes("Behind");
    expect(await saver.settled()).toBe(false);
    saver.writeNotes("Behind the door");
    expect(await saver.settled()).toBe(true);
    expect([server.notes, shown().conflicts]).toEqual(["Behind the door", []]);
  });

  test("are sent before the notes, each with the version before it", async () => {
    const { saver, server, saves } = createDesk();
    saver.writeNotes("Behind");
    saver.respond([given("a")]);
    saver.writeNotes("Behind the door");
    expect(await saver.settled()).toBe(true);
    expect(saves).toEqual([1, "notes"]);
    expect([server.notes, server.responses.size]).toEqual(["Behind the door", 1]);
  });

  test("that somebody else saved show up by themselves if nothing is under way", () => {
    const { adopt, byOther, shown } = createDesk();
    byOther(given("a", "Fail"));
    adopt();
    expect([shown().responses.get("a")?.response, shown().adoptedCount]).toEqual(["Fail", 1]);
  });

  test("end, with a message, when somebody else completed the inspection", async () => {
    const { saver, server, shown } = createDesk();
    server.isSealed = true;
    saver.respond([given("a")]);
    expect(await saver.settled()).toBe(false);
    expect([shown().isClosed, shown().failure]).toEqual([true, "Sealed"]);
  });
});
