/** One piece of work as a peer keeps it: what its one request carries. */
export interface Item {
  /** Its own, and the key by which the server knows a repeat. */
  id: string;
  /** Of a create all of it, of a photo the fields beside its file. */
  body: object;
  /** Of a photo. */
  picture?: Blob;
}

/** Who sends. */
export interface Access {
  token: string;
  tenantId: string;
}

/** The call of the API that delivers an item. */
export function requestOf({ id, body, picture }: Item, access: Access): Request {
  const headers = { ...accessHeaders(access), "idempotency-key": id };
  if (picture === undefined) return jsonRequest("/api/v2/inspections", body, headers);
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  form.append("file", picture, `${id}.jpg`);
  return new Request("/api/photos", { method: "POST", headers, body: form });
}

/** One call for many creates, each with its own key. */
export function batchRequestOf(items: readonly Item[], access: Access): Request {
  const body = { items: items.map((item) => ({ idempotencyKey: item.id, body: item.body })) };
  return jsonRequest("/api/v2/inspections/batch", body, accessHeaders(access));
}

/** Whether the server took it: any good response, and nothing else. */
export function isTaken(request: Request): Promise<boolean> {
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
