/** One piece of work as a peer stores it: the content of its one request. */
export interface Item {
  /** Also its idempotency key. */
  id: string;
  /** All of a create; of a photo, the fields besides its file. */
  body: object;
  /** The file of a photo. */
  picture?: Blob;
}

/** The session to send with. */
export interface Access {
  token: string;
  tenantId: string;
}

/** Returns the request that delivers an item. */
export function requestOf({ id, body, picture }: Item, access: Access): Request {
  const headers = { ...accessHeaders(access), "idempotency-key": id };
  if (picture === undefined) return jsonRequest("/api/v2/inspections", body, headers);
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  form.append("file", picture, `${id}.jpg`);
  return new Request("/api/photos", { method: "POST", headers, body: form });
}

/** Returns one request for many creates, each with its own key. */
export function batchRequestOf(items: readonly Item[], access: Access): Request {
  const body = { items: items.map((item) => ({ idempotencyKey: item.id, body: item.body })) };
  return jsonRequest("/api/v2/inspections/batch", body, accessHeaders(access));
}

/** Whether the server accepted the request: only a successful response counts. */
export function isAccepted(request: Request): Promise<boolean> {
  return fetch(request).then(
    ({ ok }) => ok,
    () => false,
  );
}

function jsonRequest(path: string, body: object, headers: Record<string, string>): Request {
  return new Request(path, { method: "POST", headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) });
}

function accessHeaders({ token, tenantId }: Access): Record<string, string> {
  return { authorization: `Bearer ${token}`, "x-tenant-id": tenantId };
}
