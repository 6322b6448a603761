import { accounts } from "../../qa/accounts.ts";
import { wholeChecklist } from "../../qa/checklist.ts";
import { drawPhoto } from "../../qa/pictures.ts";
import type { Random } from "../../qa/random.ts";
import type { Server } from "../../qa/server.ts";
import type { Access } from "./pages/item.ts";

/** The number of photos of an inspection. */
export const PHOTOS_EACH = 10;
const HALF_A_DAY_MS = 12 * 60 * 60_000;

/** Bodies of creates as our own engine makes them, each with a different time. */
export type Creates = { inspectionDate: string }[];

/** The work to be sent, the same for every entrant. */
export interface Work {
  access: Access;
  creates(count: number): Creates;
  /** Resolves with the fields of photos, ten for each inspection, which the server already has. */
  photos(count: number): Promise<object[]>;
  /** A JPEG of about 300 KB, and a small one, in base64. */
  picture: string;
  signature: string;
}

export async function createWork(server: Server, random: Random): Promise<Work> {
  const { token, tenantId = "", userId } = await server.api.signIn(accounts.harborInspector);
  const call = server.api.as(await server.api.signIn(accounts.harborInspector));
  const { items } = (await call("GET", "/extinguishers?pageSize=60")).json;
  const checklistResponses = (await wholeChecklist(call)).map((response) => ({ ...response, comments: null, photoUrl: null }));
  const firstMoment = Date.now() - HALF_A_DAY_MS;
  let made = 0;
  const createOf = () => {
    const { extinguisherId, locationId } = items[made % items.length];
    const inspectionDate = new Date(firstMoment + 1_000 * made++).toISOString();
    const where = { extinguisherId, locationId, gpsLatitude: null, gpsLongitude: null, gpsAccuracy: null };
    const signed = { inspectorSignature: "Sam", signatureMethod: "Typed", signedDate: inspectionDate };
    const found = { passed: true, notes: "", checklistResponses, deficiencies: [] };
    return { ...where, inspectionType: "Monthly", inspectionDate, inspectorUserId: userId, ...found, ...signed };
  };
  const creates: Work["creates"] = (count) => Array.from({ length: count }, createOf);
  const base64 = async (size: Parameters<typeof drawPhoto>[1]): Promise<string> => (await drawPhoto(random, size)).toString("base64");
  return {
    access: { token, tenantId },
    creates,
    photos: async (count) => {
      const ids: string[] = [];
      for (const json of creates(Math.ceil(count / PHOTOS_EACH)))
        ids.push((await call("POST", "/v2/inspections", { json })).json.inspectionId);
      return Array.from({ length: count }, (_, place) => ({ inspectionId: ids[Math.floor(place / PHOTOS_EACH)], photoType: "Overview" }));
    },
    picture: await base64({ width: 1_200, height: 675, quality: 100 }),
    signature: await base64({ width: 64, height: 36, quality: 50 }),
  };
}
