import { UnsentWork } from "../entities/unsent-work.ts";
import { byId } from "./by-id.ts";
import { defineCalls } from "./call.ts";

export const deviceCalls = defineCalls({
  reportUnsentWork: {
    method: "PUT",
    path: "/devices/{id}/unsent",
    summary: "Report how much of the caller's work is still on a device; reports mention it",
    tag: "Inspections v2",
    access: "inspect",
    params: byId,
    body: UnsentWork,
    status: 204,
    idempotency: "natural",
  },
});
