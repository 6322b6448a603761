import { describe, expect, test } from "vitest";
import type { Inspection } from "#shared/entities/inspection.ts";
import { openHarbor } from "../../support/harbor.ts";
import { createPlanner } from "../../support/planner.ts";

const harbor = await openHarbor();
const { server, inspectorCalls, admin, inspector, other, office, read } = harbor;
const { plan, complete } = createPlanner(harbor);

describe("of a plan that is completed twice, both inspections are kept, and the second is marked as a duplicate", () => {
  const besides: [string, (id: string) => Promise<unknown>, string][] = [
    ["by the office at the desk", (id) => complete(admin, id), "Completed"],
    ["by a colleague to whom it was given", (id) => give(id).then(() => complete(other, id)), "Completed"],
    ["by nobody yet, but it was given to a colleague", (id) => give(id), "Scheduled"],
  ];
  const give = (id: string) => server.call("updateInspection", { as: admin, params: { id }, body: { inspectorUserId: other.user.userId } });

  test.each(besides)("%s", async (_name, meanwhile, status) => {
    const id = (await plan(["HB-E007"]))[0]?.inspectionId ?? "";
    await meanwhile(id);
    const first = await read(id);
    const response = await complete(inspector, id, { notes: "done without a signal", inspectionDate: "2026-10-01T10:00:00.000Z" });
    expect(response.statusCode).toBe(200);
    const own = response.json<Inspection>();
    expect(own).toMatchObject({
      status: "Completed",
      duplicateOfInspectionId: id,
      inspectorName: "Ivan Reyes",
      notes: "done without a signal",
      receiptNumber: expect.any(String),
    });
    expect(own.inspectionId).not.toBe(id);
    expect(own.checklistResponses?.length).toBeGreaterThan(10);
    expect(await read(id)).toEqual({ ...first, duplicateInspectionIds: [own.inspectionId] });
    expect(first.status).toBe(status);
    const verified = await server.call("verifyInspection", { as: admin, params: { id: own.inspectionId } });
    expect(verified.json()).toMatchObject({ isValid: true });
  });

  test("by an inspector who may also plan, if it was given to a colleague: nothing is sealed under a name that is not the sender's", async () => {
    const id = (await plan(["HB-E011"], admin.user.userId))[0]?.inspectionId ?? "";
    await give(id);
    const first = await read(id);
    const own = (await complete(admin, id, { inspectorUserId: admin.user.userId })).json<Inspection>();
    expect(own).toMatchObject({ status: "Completed", duplicateOfInspectionId: id, inspectorUserId: admin.user.userId });
    expect(await read(id)).toEqual({ ...first, duplicateInspectionIds: [own.inspectionId] });
  });

  test("a completion that names its inspector only when it is repeated is still a repeat", async () => {
    const id = (await plan(["HB-E012"]))[0]?.inspectionId ?? "";
    const { checklistResponses } = await inspectorCalls.inspection(inspector, "HB-E001");
    const send = (more: object) =>
      server.call("completeInspection", { as: inspector, key: "named-later", params: { id }, body: { checklistResponses, ...more } });
    const first = await send({});
    expect(first.statusCode).toBe(200);
    expect((await send({ inspectorUserId: inspector.user.userId })).body).toBe(first.body);
  });

  test("work is kept even if its plan was canceled in the meantime", async () => {
    const id = (await plan(["HB-E008"]))[0]?.inspectionId ?? "";
    await server.call("deleteInspection", { as: admin, params: { id } });
    expect((await complete(inspector, id)).json()).toMatchObject({ status: "Completed", duplicateOfInspectionId: id });
  });

  test("a duplicate that is sent again with its key is kept once, and a second completion by the same inspector is refused", async () => {
    const id = (await plan(["HB-E009"]))[0]?.inspectionId ?? "";
    await complete(other, id);
    const { checklistResponses } = await inspectorCalls.inspection(inspector, "HB-E009");
    const send = () =>
      server.call("completeInspection", { as: other, key: "beside", params: { id }, body: { checklistResponses, notes: "again" } });
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.body).toBe(two.body);
    expect((await complete(inspector, id)).statusCode).toBe(200);
    expect((await complete(inspector, id)).json()).toMatchObject({ status: 409, code: "inspectionSealed" });
  });

  test("a completion of somebody else's inspection without responses is refused", async () => {
    const id = (await plan(["HB-E010"]))[0]?.inspectionId ?? "";
    const response = await server.call("completeInspection", { as: other, params: { id }, body: {} });
    expect(response.json()).toMatchObject({ status: 403, code: "roleRequired" });
  });

  describe("a rejection plans it again only when none is left", () => {
    const review = (id: string, decision: "Accepted" | "Rejected") =>
      office.done<Inspection>("reviewInspection", { params: { id }, body: { decision, reason: "The other one counts" } });

    async function completeTwice(code: string): Promise<[string, string]> {
      const id = (await plan([code]))[0]?.inspectionId ?? "";
      await give(id);
      await complete(other, id);
      return [id, (await complete(inspector, id)).json<Inspection>().inspectionId];
    }

    test.each([
      ["the duplicate", "HB-E013", 1],
      ["the planned one", "HB-E014", 0],
    ] as const)("not that of %s beside one that is accepted", async (_name, code, rejected) => {
      const ids = await completeTwice(code);
      await review(ids[1 - rejected] ?? "", "Accepted");
      expect(await review(ids[rejected], "Rejected")).toMatchObject({ status: "Rejected", replacedByInspectionId: null });
    });

    test("but that of the last one", async () => {
      const [planned, duplicate] = await completeTwice("HB-E015");
      expect(await review(planned, "Rejected")).toMatchObject({ replacedByInspectionId: null });
      expect(await review(duplicate, "Rejected")).toMatchObject({ replacedByInspectionId: expect.any(String) });
    });

    test("nor that of a duplicate that arrives once the rejected one was planned again, nor that of the one planned again beside it", async () => {
      const id = (await plan(["HB-E017"]))[0]?.inspectionId ?? "";
      await give(id);
      await complete(other, id);
      const { replacedByInspectionId } = await review(id, "Rejected");
      const again = replacedByInspectionId ?? "";
      const first = (await complete(inspector, id)).json<Inspection>();
      expect(await review(first.inspectionId, "Rejected")).toMatchObject({ replacedByInspectionId: null });
      await complete(other, again);
      expect(await review(again, "Rejected")).toMatchObject({ replacedByInspectionId: expect.any(String) });
    });

    test("nor while the plan is still to be done by somebody else", async () => {
      const id = (await plan(["HB-E016"]))[0]?.inspectionId ?? "";
      await give(id);
      const duplicate = (await complete(inspector, id)).json<Inspection>();
      expect(await review(duplicate.inspectionId, "Rejected")).toMatchObject({ replacedByInspectionId: null });
    });
  });
});
