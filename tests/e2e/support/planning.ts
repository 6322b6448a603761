import { DAY_MS } from "#shared/durations.ts";
import { accounts } from "../../qa/accounts.ts";
import { expect } from "../../qa/index.ts";
import type { Server } from "../../qa/server.ts";

/** Plans an inspection of each extinguisher for an inspector, due in `dueInDays` days, as the office. Resolves with their ids. */
export async function plan(
  server: Server,
  codes: readonly string[],
  email: string,
  { dueInDays = 0, ...more }: { dueInDays?: number; notes?: string; inspectionType?: string } = {},
): Promise<string[]> {
  const inspector = await server.api.signIn(email);
  const office = server.api.as(await server.api.signIn(accounts.harborAdmin));
  const responses = await Promise.all(codes.map((code) => office("GET", `/extinguishers/barcode/${code}`)));
  const extinguisherIds = responses.map(({ json }) => json.extinguisherId as string);
  const inspectionDate = new Date(Date.now() + dueInDays * DAY_MS).toISOString();
  const planned = await office("POST", "/v2/inspections/plan", {
    json: { extinguisherIds, inspectorUserId: inspector.userId, inspectionDate, ...more },
  });
  expect(planned.status).toBe(201);
  return (planned.json as { inspectionId: string }[]).map(({ inspectionId }) => inspectionId);
}
