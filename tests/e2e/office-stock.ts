import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import type { InspectionSummary } from "#shared/entities/inspection.ts";
import { accounts } from "../qa/accounts.ts";
import { wholeChecklist } from "../qa/checklist.ts";
import type { Device } from "../qa/device.ts";
import type { Server } from "../qa/server.ts";

/** Names as long as people make them, and as short. */
export const LONG = "Ambulatory surgical recovery and rehabilitation unit, west 4";
export const SHORT = "ICU";

/** What the office's screens are about. */
export interface Stock {
  location: string;
  extinguisher: string;
  otherExtinguisher: string;
  type: string;
  published: string;
  draft: string;
  scheduled: string;
  completed: string;
  alsoCompleted: string;
  rejected: string;
  voided: string;
  user: string;
  tenant: string;
}

/** Adds to the demo of Harbor what has long and short names, and an inspection of each status with a photo; answers their ids. */
export async function addStock({ api }: Server, device: Device): Promise<Stock> {
  const admin = await api.signIn(accounts.harborAdmin);
  const inspector = await api.signIn(accounts.harborInspector);
  const office = api.as(admin);
  const post = async (path: string, json: object, call = office): Promise<any> => {
    const answer = await call("POST", path, { json });
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.json)}`);
    return answer.json;
  };
  const list = async <T>(path: string): Promise<T[]> => (await office("GET", path)).json.items;

  const [type] = await list<{ extinguisherTypeId: string }>("/extinguishertypes?pageSize=1");
  const [template] = await list<{ templateId: string }>("/checklisttemplates?inspectionType=Monthly&isActive=true");
  if (!type || !template) throw new Error("The demo has no type or no checklist");
  const { locationId } = await post("/locations", { locationName: LONG, locationCode: "HB-W4", addressLine1: LONG, city: SHORT });
  await post("/locations", { locationName: SHORT, locationCode: "HB-ICU", parentLocationId: locationId });
  const unit = { locationId, extinguisherTypeId: type.extinguisherTypeId, manufacturer: LONG, model: LONG, locationDescription: LONG };
  const one: ExtinguisherInRegister = await post("/extinguishers", { ...unit, extinguisherCode: "HB-X61", serialNumber: LONG });
  const other: ExtinguisherInRegister = await post("/extinguishers", { ...unit, extinguisherCode: "X62", locationDescription: SHORT });
  const draft = await post(`/checklisttemplates/${template.templateId}/duplicate`, { templateName: LONG });

  const { extinguisherId } = one;
  const work = { extinguisherId, inspectionDate: new Date().toISOString(), inspectorUserId: inspector.userId, notes: `${LONG}. ${LONG}.` };
  const asInspector = api.as(inspector);
  const scheduled: InspectionSummary = await post("/v2/inspections", work);
  const photo = await device.drawPhoto({ width: 640, height: 480 });
  const checklistResponses = await wholeChecklist(office);
  const done = async (): Promise<string> => {
    const { inspectionId } = await post("/v2/inspections", { ...work, passed: false, checklistResponses }, asInspector);
    const form = new FormData();
    form.set("inspectionId", inspectionId);
    form.set("photoType", "Overview");
    form.set("file", new Blob([new Uint8Array(photo)], { type: "image/jpeg" }), "photo.jpg");
    await asInspector("POST", "/photos", { form });
    return inspectionId;
  };
  const [completed, alsoCompleted, rejected, voided] = [await done(), await done(), await done(), await done()];
  await post(`/v2/inspections/${rejected}/review`, { decision: "Rejected", reason: LONG });
  await office("DELETE", `/v2/inspections/${voided}?reason=${encodeURIComponent(LONG)}`);
  return {
    location: locationId,
    extinguisher: extinguisherId,
    otherExtinguisher: other.extinguisherId,
    type: type.extinguisherTypeId,
    published: template.templateId,
    draft: draft.templateId,
    scheduled: scheduled.inspectionId,
    completed,
    alsoCompleted,
    rejected,
    voided,
    user: inspector.userId,
    tenant: admin.tenantId ?? "",
  };
}

/** A tenant of its own with nothing in it yet; answers its administrator's address. */
export async function addEmptyTenant({ api }: Server): Promise<string> {
  const email = "first@empty.example";
  const json = { email, password: "Pinseal-demo-1", firstName: LONG, lastName: SHORT, organizationName: LONG };
  const answer = await api.call("POST", "/authentication/register", { json });
  if (answer.status !== 201) throw new Error(`Registration: ${answer.status} ${JSON.stringify(answer.json)}`);
  return email;
}
