import { randomUUID } from "node:crypto";
import { accounts } from "../../qa/accounts.ts";
import type { ApiResponse, ApiRequest } from "../../qa/api.ts";
import { expect, test as kit } from "../../qa/index.ts";
import { drawPhoto } from "../../qa/pictures.ts";
import { createRandom } from "../../qa/random.ts";
import { createServer } from "../../qa/server.ts";
import type { Server } from "../../qa/server.ts";

export { expect };

type Call = (method: string, path: string, request?: ApiRequest) => Promise<ApiResponse>;

/** People of the demo, signed in, each calling in their tenant. */
export interface People {
  viewer: Call;
  inspector: Call;
  admin: Call;
  cedarAdmin: Call;
  /** The system administrator, working in Harbor Point Hospital. */
  root: Call;
  nobody: Call;
  inspectorUserId: string;
  harborId: string;
  cedarId: string;
}

interface SharedFixtures {
  /** One server for all tests of a Playwright worker that do not disturb each other. */
  sharedServer: Server;
  people: People;
}

export const test = kit.extend<Record<never, never>, SharedFixtures>({
  sharedServer: [
    async ({ serverPool }, use) => {
      const server = await createServer(serverPool);
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  people: [async ({ sharedServer }, use) => use(await gather(sharedServer)), { scope: "worker" }],
});

export async function gather({ api }: Server): Promise<People> {
  const inspector = await api.signIn(accounts.harborInspector);
  const cedar = await api.signIn(accounts.cedarAdmin);
  const root = await api.signIn(accounts.root);
  const harborId = inspector.tenantId ?? "";
  const switched = await api.call("POST", "/users/switch-tenant", { token: root.token, json: { tenantId: harborId } });
  return {
    viewer: api.as(await api.signIn(accounts.harborViewer)),
    inspector: api.as(inspector),
    admin: api.as(await api.signIn(accounts.harborAdmin)),
    cedarAdmin: api.as(cedar),
    root: api.as({ ...root, token: switched.json?.token, tenantId: harborId }),
    nobody: api.call,
    inspectorUserId: inspector.userId,
    harborId,
    cedarId: cedar.tenantId ?? "",
  };
}

export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const utcTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** Expects a problem document of RFC 9457 with the product's additional fields. */
export function expectProblem(response: ApiResponse, status: number, code?: string): void {
  expect(response.status, JSON.stringify(response.json)).toBe(status);
  expect(response.headers.get("content-type")).toContain("application/problem+json");
  expect(response.json).toMatchObject({ status, title: expect.any(String), code: expect.any(String), message: expect.any(String) });
  if (code !== undefined) expect(response.json.code).toBe(code);
}

export async function extinguisherId(call: Call, code: string): Promise<string> {
  const response = await call("GET", `/extinguishers/barcode/${code}`);
  expect(response.status).toBe(200);
  return response.json.extinguisherId;
}

export async function checklistItemIds(call: Call): Promise<string[]> {
  const { json } = await call("GET", "/checklisttemplates?inspectionType=Monthly");
  return json.items[0].items.map((item: { checklistItemId: string }) => item.checklistItemId);
}

/** Resolves with the create payload of specification section 3; with all responses, unless `changes` clears `checklistResponses`. */
export async function inspectionPayload(
  people: People,
  code: string,
  changes: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const items = await checklistItemIds(people.inspector);
  return {
    extinguisherId: await extinguisherId(people.inspector, code),
    inspectionType: "Monthly",
    inspectionDate: new Date().toISOString(),
    inspectorUserId: people.inspectorUserId,
    passed: true,
    notes: "",
    gpsLatitude: 42.36,
    gpsLongitude: -71.06,
    gpsAccuracy: 8,
    checklistResponses: items.map((checklistItemId) => ({ checklistItemId, response: "Pass", comments: null, photoUrl: null })),
    ...changes,
  };
}

export async function createInspection(people: People, code: string, changes?: Record<string, unknown>): Promise<any> {
  const response = await people.inspector("POST", "/v2/inspections", { json: await inspectionPayload(people, code, changes) });
  expect(response.status, JSON.stringify(response.json)).toBe(201);
  return response.json;
}

export function newKey(): string {
  return randomUUID();
}

/** Makes a JPEG that differs from all others. */
export function newPhoto(size?: Parameters<typeof drawPhoto>[1]): Promise<Buffer> {
  return drawPhoto(createRandom(randomUUID()), size);
}

export function photoForm(inspectionId: string, bytes: Buffer, photoType = "Overview", more: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ inspectionId, photoType, ...more })) form.set(name, value);
  form.set("file", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "photo.jpg");
  return form;
}
