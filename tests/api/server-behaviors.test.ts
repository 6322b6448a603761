import { PHOTO_ID_HEADER, UPLOAD_OFFSET_HEADER } from "#shared/api/photo-uploads.ts";
import type { NetworkOutcome, NetworkRequest } from "../../src-sw/ports.ts";
import { describeServer } from "../behaviors/server-behaviors.ts";
import { openHarbor } from "./support/harbor.ts";
import { picture } from "./support/pictures.ts";

const { server, inspectorCalls, inspector, other, admin, office } = await openHarbor();
const stranger = await server.signIn("inspector@cedar.example");
const root = await server.app.listen({ host: "127.0.0.1", port: 0 });

const retired = await inspectorCalls.extinguisher(inspector, "HB-E060");
await office.done("updateExtinguisher", { params: { id: retired.extinguisherId }, body: { isActive: false }, ifMatch: retired.version });

const account = ({ user: { userId, email } }: typeof inspector) => ({ userId, email });

describeServer({
  send,
  people: { inspector: account(inspector), colleague: account(other), office: account(admin), stranger: account(stranger) },
  password: "Pinseal-demo-1",
  tenantId: inspector.tenantId ?? "",
  otherTenantId: stranger.tenantId ?? "",
  extinguisherId: (await inspectorCalls.extinguisher(inspector, "HB-E001")).extinguisherId,
  retiredExtinguisherId: retired.extinguisherId,
  checklistResponses: await inspectorCalls.allPass(inspector),
  picture: async (number) => Uint8Array.from(await picture(number)),
  now: () => server.ports.clock().getTime(),
});

/** Sends over HTTP, as the worker does. */
async function send({ method, url, headers, body }: NetworkRequest): Promise<NetworkOutcome> {
  const type = body?.kind === "json" ? { "Content-Type": "application/json" } : {};
  const response = await fetch(root + url, { method, headers: { ...headers, ...type }, redirect: "manual", body: bodyOf(body) });
  const contentType = response.headers.get("Content-Type") ?? "";
  const upload = {
    location: response.headers.get("Location"),
    offset: response.headers.get(UPLOAD_OFFSET_HEADER),
    photoId: response.headers.get(PHOTO_ID_HEADER),
  };
  const text = await response.text();
  const json: unknown = contentType.includes("json") && text !== "" ? JSON.parse(text) : undefined;
  return { kind: "response", status: response.status, isRedirect: false, contentType, retryAfter: null, upload, json };
}

function bodyOf(body: NetworkRequest["body"]): BodyInit | null {
  if (!body) return null;
  if (body.kind === "json") return JSON.stringify(body.value);
  if (body.kind === "bytes") return body.bytes;
  const form = new FormData();
  for (const [name, value] of body.fields) form.append(name, value);
  const { name, fileName, contentType, bytes } = body.file;
  form.append(name, new Blob([bytes], { type: contentType }), fileName);
  return form;
}
