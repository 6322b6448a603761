import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import type { InspectionSummary } from "#shared/entities/inspection.ts";
import { accounts } from "../../qa/accounts.ts";
import { wholeChecklist } from "../../qa/checklist.ts";
import type { Device } from "../../qa/device.ts";
import type { Server } from "../../qa/server.ts";

/** As long as real names get; `SHORT` is as short as they get. */
const LONG = "Ambulatory surgical recovery and rehabilitation unit, west 4";
const SHORT = "ICU";

/** Ids of the data that the office's screens show. */
export interface OfficeData {
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

/** Adds data with long and short names to Harbor, and an inspection of each status with a photo. Resolves with their ids. */
export async function addOfficeData({ api }: Server, device: Device): Promise<OfficeData> {
  const admin = await api.signIn(accounts.harborAdmin);
  const inspector = await api.signIn(accounts.harborInspector);
  const office = api.as(admin);
  const post = async (path: string, json: object, call = office): Promise<any> => {
    const response = await call("POST", path, { json });
    if (response.status >= 300) throw new Error(`${path}: ${response.status} ${JSON.stringify(response.json)}`);
    return response.json;
  };
  const list = async <T>(path: string): Promise<T[]> => (await office("GET", path)).json.items;

  const [type] = await list<{ extinguisherTypeId: string }>("/extinguishertypes?pageSize=1");
  const [template] = await list<{ templateId: string }>("/checklisttemplates?inspectionType=Monthly&isActive=true");
  if (!type || !template) throw new Error("The demo has no type or no checklist");
  const { locationId } = await post("/locations", { locationName: LONG, locationCode: "HB-W4", addressLine1: LONG, city: SHORT });
  await post("/locations", { locationName: SHORT, locationCode: "HB-ICU", parentLocationId: locationId });
  const unit = { locationId, extinguisherTypeId: type.extinguisherTypeId, manufacturer: LONG, model: LONG, locationDescription: LONG };
  const first: ExtinguisherInRegister = await post("/extinguishers", { ...unit, extinguisherCode: "HB-X61", serialNumber: LONG });
  const second: ExtinguisherInRegister = await post("/extinguishers", { ...unit, extinguisherCode: "X62", locationDescription: SHORT });
  const draft = await post(`/checklisttemplates/${template.templateId}/duplicate`, { templateName: LONG });

  const { extinguisherId } = first;
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
    otherExtinguisher: second.extinguisherId,
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

/** Registers an empty tenant. Resolves with its administrator's email address. */
export async function addEmptyTenant({ api }: Server): Promise<string> {
  const email = "first@empty.example";
  const json = { email, password: "Pinseal-demo-1", firstName: LONG, lastName: SHORT, organizationName: LONG };
  const response = await api.call("POST", "/authentication/register", { json });
  if (response.status !== 201) throw new Error(`Registration: ${response.status} ${JSON.stringify(response.json)}`);
  return email;
}
