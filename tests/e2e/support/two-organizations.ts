import { accounts } from "../../qa/accounts.ts";
import { expect } from "../../qa/index.ts";
import type { Server } from "../../qa/server.ts";

/** Makes the second inspector of Harbor an inspector of Cedar too. */
export async function makeInspectorOfBoth(server: Server): Promise<void> {
  const root = server.api.as(await server.api.signIn(accounts.root));
  const { userId } = await server.api.signIn(accounts.harborInspector2);
  const { json } = await root("GET", "/tenants");
  const roles = (json.items as { tenantId: string }[]).map(({ tenantId }) => ({ roleName: "Inspector", tenantId }));
  expect((await root("PUT", `/users/${userId}/tenant-roles`, { json: { roles } })).status).toBe(200);
}
