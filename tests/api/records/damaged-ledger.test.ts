import { expect, test } from "vitest";
import type { Call } from "#shared/api/call.ts";
import { calls } from "#shared/api/index.ts";
import type { CallName } from "#shared/api/index.ts";
import type { InspectionEvent } from "#shared/entities/inspection-review.ts";
import { openIssuedReports } from "../support/issued-reports.ts";
import { photoForm, picture } from "../support/pictures.ts";

const { superuser, office, inspector, inspect, verified } = await openIssuedReports();

const reads = (Object.entries(calls) as [CallName, Call][]).flatMap(([name, { method, path }]) =>
  /\/inspections?\/\{id\}/.test(path) && (method === "GET" || path.endsWith("/verify")) ? [name] : [],
);

test.each(["", "{", "null", "7", '"Accepted"', "[]", '{"decision":"Perhaps","photoType":7}'])(
  "an inspection whose ledger has the content %j is changed, and can be read by each call and report",
  async (content) => {
    const { inspectionId, receiptNumber, photoId } = await inspect();
    const { extinguisherId } = await office.done<{ extinguisherId: string }>("getInspection", { params: { id: inspectionId } });
    const deficiency = { inspectionId, extinguisherId, code: "PIN-01", severity: "Major", description: "No pin" };
    const { deficiencyId } = await office.done<{ deficiencyId: string }>("createDeficiency", { as: inspector, body: deficiency });
    await office.done("updateDeficiency", { params: { id: deficiencyId }, body: { description: "No pin at all" } });
    await office.done("deletePhoto", { params: { id: photoId } });
    await office.done("reviewInspection", { params: { id: inspectionId }, body: { decision: "Rejected", reason: "Wrong extinguisher" } });
    await superuser.query("UPDATE inspection_ledger SET content = $1 WHERE inspection_id = $2", [content, inspectionId]);

    expect(reads).toContain("listInspectionEvents");
    for (const name of reads) await office.done(name, { params: { id: inspectionId, type: "Overview" } });
    const events = await office.done<InspectionEvent[]>("listInspectionEvents", { params: { id: inspectionId } });
    expect(events.find(({ event }) => event === "Reviewed")).toMatchObject({ decision: null });
    expect(events.find(({ event }) => event === "PhotoReceived")).toMatchObject({ photoType: null });
    expect(await office.done("verifyInspection", { params: { id: inspectionId } })).toMatchObject({ isValid: false });
    expect(await verified(receiptNumber)).toMatchObject({ isValid: false });
    await office.done("getReport", { params: { name: "inspection" }, query: { inspectionId } });
    await office.done("getReport", { params: { name: "unit" }, query: { extinguisherId } });
    const late = photoForm({ inspectionId, photoType: "Other" }, await picture(9));
    await office.done("uploadPhoto", { as: inspector, body: late });
    await office.done("deleteInspection", { params: { id: inspectionId }, query: { reason: "Damaged" } });
  },
);
