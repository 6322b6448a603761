import { accounts } from "../../qa/accounts.ts";
import type { Server } from "../../qa/server.ts";

/** How many inspections the office sees. */
export async function countInspections(server: Server): Promise<number> {
  const office = server.api.as(await server.api.signIn(accounts.harborAdmin));
  return (await office("GET", "/v2/inspections?pageSize=1")).json.totalCount;
}

/** How many photos the newest inspections have, signatures left out. */
export async function countPhotos(server: Server, inspections: number): Promise<number> {
  const office = server.api.as(await server.api.signIn(accounts.harborAdmin));
  const newest = (await server.inspections()).slice(-inspections);
  const photos = newest.map(({ inspectionId }) => office("GET", `/photos/inspection/${inspectionId}/type/Overview`));
  return (await Promise.all(photos)).reduce((sum, { json }) => sum + json.length, 0);
}
