import { describe, expect, test } from "vitest";
import { addDays, dayIn } from "#shared/calendar.ts";
import type { Inspection } from "#shared/entities/inspection.ts";
import type { Photo } from "#shared/entities/photo.ts";
import { openHarbor } from "../../support/harbor.ts";
import { readLedger } from "../../support/ledger.ts";
import { photoForm, picture } from "../../support/pictures.ts";

const { server, inspectorCalls, inspector, asInspector, read, complete } = await openHarbor();
const today = () => dayIn("America/New_York", server.ports.clock());
const blocked = { code: "ACC-01", severity: "Major", description: "Blocked by a cart" };

/** Resolves with a complete checklist whose first two responses are `Fail`, and with those two questions. */
async function failing() {
  const { items } = await inspectorCalls.monthly(inspector);
  const [first, second] = items;
  const checklistResponses = (await inspectorCalls.allPass(inspector)).map((response, place) =>
    place > 1 ? response : { ...response, response: "Fail", ...(place === 0 && { comments: "Behind a cart" }) },
  );
  return { checklistResponses, first, second };
}

describe("the deficiencies found", () => {
  test.each(["createInspection", "createInspectionV1"] as const)(
    "with %s are stored with it, in its ledger, and due from that day",
    async (name) => {
      const { checklistResponses, first } = await failing();
      const deficiencies = [
        { ...blocked, checklistItemId: first?.checklistItemId },
        { ...blocked, code: "OTH-01", severity: "Critical" },
      ];
      const body = await inspectorCalls.inspection(inspector, "HB-E001", { checklistResponses, deficiencies });
      const send = () => server.call(name, { as: inspector, body, key: `found-${name}` });
      const [once, twice] = [await send(), await send()];
      expect(twice.body).toBe(once.body);
      const inspection = once.json<Inspection>();
      expect(inspection).toMatchObject({ status: "Completed", passed: false });
      expect(inspection.deficiencies?.map(({ code, dueDate, extinguisherCode }) => [code, dueDate, extinguisherCode]).toSorted()).toEqual([
        ["ACC-01", addDays(today(), 7), "HB-E001"],
        ["OTH-01", today(), "HB-E001"],
      ]);
      expect((await readLedger(server, inspection.inspectionId)).map(({ event }) => event)).toEqual([
        "Completed",
        "DeficiencyReported",
        "DeficiencyReported",
      ]);
      expect(await asInspector.done("verifyInspection", { params: { id: inspection.inspectionId } })).toMatchObject({ isValid: true });
    },
  );

  test("of a refused completion are not written: once corrected and completed, no deficiency is open", async () => {
    const { inspectionId } = await inspectorCalls.schedule(inspector, "HB-E002");
    const { checklistResponses, first } = await failing();
    const deficiencies = [{ ...blocked, checklistItemId: first?.checklistItemId }];
    const refused = await complete(inspectionId, { checklistResponses: checklistResponses.slice(0, 3), deficiencies });
    expect(refused.json()).toMatchObject({ status: 400, code: "checklistIncomplete" });
    expect((await read(inspectionId)).deficiencies).toEqual([]);
    const done = (await complete(inspectionId, { checklistResponses: await inspectorCalls.allPass(inspector) })).json();
    expect(done).toMatchObject({ status: "Completed", passed: true, deficiencies: [] });
  });

  test("are reported once, even if the key is repeated or one was reported before", async () => {
    const { inspectionId } = await inspectorCalls.schedule(inspector, "HB-E003");
    const { checklistResponses, first } = await failing();
    const { extinguisherId } = await inspectorCalls.extinguisher(inspector, "HB-E003");
    const found = { ...blocked, extinguisherId, checklistItemId: first?.checklistItemId };
    await asInspector.done("createDeficiency", { body: { ...found, inspectionId } });
    for (const _ of [1, 2])
      expect((await complete(inspectionId, { checklistResponses, deficiencies: [found] }, "once")).statusCode).toBe(200);
    expect((await read(inspectionId)).deficiencies).toHaveLength(1);
  });

  test("are stored once if they are sent twice, and told apart by description if other problems have the same code", async () => {
    const { checklistResponses, first } = await failing();
    const found = { ...blocked, checklistItemId: first?.checklistItemId };
    const other = (description: string) => ({ code: "OTH-01", severity: "Major", description });
    const begun = await inspectorCalls.submit(inspector, "HB-E003", {
      checklistResponses: checklistResponses.slice(0, 1),
      deficiencies: [found, found, other("Sign is gone")],
    });
    expect(begun.deficiencies).toHaveLength(2);
    const deficiencies = [found, other("Sign is gone"), other("Door does not close")];
    const done = (await complete(begun.inspectionId, { checklistResponses, deficiencies })).json<Inspection>();
    expect(done.deficiencies?.map(({ description }) => description).toSorted()).toEqual([
      "Blocked by a cart",
      "Door does not close",
      "Sign is gone",
    ]);
  });

  test("with an incomplete checklist are kept with it", async () => {
    const { checklistResponses, first } = await failing();
    const deficiencies = [{ ...blocked, checklistItemId: first?.checklistItemId }];
    const kept = await inspectorCalls.submit(inspector, "HB-E004", { checklistResponses: checklistResponses.slice(0, 1), deficiencies });
    expect(kept).toMatchObject({ status: "InProgress", deficiencies: [{ code: "ACC-01" }] });
  });

  test("of another extinguisher or an unknown question are refused by their index, and nothing is created", async () => {
    const { extinguisherId } = await inspectorCalls.extinguisher(inspector, "HB-E006");
    const nobody = "00000000-0000-4000-8000-000000000000";
    for (const [wrong, errorField] of [
      [{ extinguisherId }, "deficiencies.1.extinguisherId"],
      [{ checklistItemId: nobody }, "deficiencies.1.checklistItemId"],
      [{ severity: "Bad" }, "deficiencies.1.severity"],
    ] as const) {
      const body = await inspectorCalls.inspection(inspector, "HB-E005", { deficiencies: [blocked, { ...blocked, ...wrong }] });
      const [status, code, errors] = await asInspector.refused("createInspection", { body });
      expect([status, code, Object.keys(errors ?? {})]).toEqual([400, "validation", [errorField]]);
    }
  });
});

describe("the signature", () => {
  const signedDate = "2026-03-01T08:00:00.000Z";
  test.each<[string, object, object]>([
    [
      "typed",
      { inspectorSignature: "I. Reyes", signatureMethod: "Typed", signedDate },
      { inspectorSignature: "I. Reyes", signatureMethod: "Typed" },
    ],
    [
      "drawn, by the user who sent it",
      { signatureMethod: "Drawn", signedDate },
      { inspectorSignature: "Ivan Reyes", signatureMethod: "Drawn" },
    ],
  ])("%s is sealed with its time", async (_name, said, expected) => {
    const inspection = await inspectorCalls.submit(inspector, "HB-E007", { inspectionDate: signedDate, ...said });
    expect(inspection).toMatchObject({ ...expected, signedDate });
    expect(await asInspector.done("verifyInspection", { params: { id: inspection.inspectionId } })).toMatchObject({ isValid: true });
    expect(Object.keys(inspection)).not.toContain("correctiveAction");
  });

  test("is that of a picture received before, if none was sent; without either, nobody signed", async () => {
    expect(await inspectorCalls.submit(inspector, "HB-E007")).toMatchObject({
      inspectorSignature: null,
      signatureMethod: null,
      signedDate: null,
    });
    const { inspectionId } = await inspectorCalls.schedule(inspector, "HB-E008");
    const form = photoForm({ inspectionId, photoType: "Signature", captureDate: signedDate }, await picture(91));
    await asInspector.done<Photo>("uploadPhoto", { body: form });
    const done = (await complete(inspectionId, { checklistResponses: await inspectorCalls.allPass(inspector) })).json();
    expect(done).toMatchObject({ inspectorSignature: "Ivan Reyes", signatureMethod: null, signedDate });
  });

  test("with a time from a clearly wrong clock is corrected like the inspection", async () => {
    const now = server.ports.clock();
    const wrong = new Date(now.getTime() + 3 * 60 * 60 * 1_000).toISOString();
    const said = { inspectionDate: wrong, deviceTime: wrong, signatureMethod: "Drawn", signedDate: wrong };
    const { signedDate: sealed, inspectionDate } = await inspectorCalls.submit(inspector, "HB-E009", said);
    expect(sealed).toBe(inspectionDate);
    expect(Math.abs(Date.parse(sealed ?? "") - now.getTime())).toBeLessThan(60_000);
  });
});

test("the failure reason is each failed question with its comment, in order; an inspection that passed has none", async () => {
  const { checklistResponses, first, second } = await failing();
  const failed = await inspectorCalls.submit(inspector, "HB-E010", { checklistResponses });
  expect(failed.failureReason).toBe(`${first?.question} Behind a cart\n${second?.question}`);
  expect((await inspectorCalls.submit(inspector, "HB-E010")).failureReason).toBeNull();
});
