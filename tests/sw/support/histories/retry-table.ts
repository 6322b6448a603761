import type { NetworkOutcome, NetworkRequest } from "../../../../src-sw/ports.ts";

type Fields = Record<string, unknown>;

/**
 * Returns whether the outcome of a request counts as a failure of the item at `index` in it. Implements the table "What counts as a failure" of the
 * contract for outside scripts a second time. `isOnline` is `navigator.onLine`.
 */
export function counts(request: NetworkRequest, outcome: NetworkOutcome, index: number, isOnline: boolean): boolean {
  if (outcome.kind !== "response") return isOnline;
  if (isUnknownUpload(request, outcome)) return false;
  if (!request.url.includes("/inspections/batch")) return countsAlone(request, outcome.status, outcome.isRedirect, outcome.json);
  if (outcome.isRedirect || outcome.status !== 200) {
    const isUnsupported = [404, 405, 415].includes(outcome.status) || fieldsOf(outcome.json)["code"] === "invalidJson";
    return (outcome.isRedirect || !isUnsupported) && countsAlone(request, outcome.status, outcome.isRedirect, outcome.json);
  }
  const { results } = fieldsOf(outcome.json);
  const { items } = fieldsOf(request.body?.kind === "json" ? request.body.value : null);
  if (!Array.isArray(results) || results.length !== (items as unknown[]).length) return true;
  const { status, body } = fieldsOf(results[index]);
  return countsAlone({ ...request, method: "POST" }, status as number, false, body);
}

/** Returns whether the server does not support uploads in parts. Then the photo that is sent whole afterwards counts. */
function isUnknownUpload({ method, url }: NetworkRequest, outcome: NetworkOutcome & { kind: "response" }): boolean {
  if (method !== "POST" || outcome.isRedirect || url.split("?")[0]?.endsWith("/photos/uploads") !== true) return false;
  const hasNoAddress = outcome.status === 201 && !outcome.upload?.location;
  return hasNoAddress || ([404, 405, 501].includes(outcome.status) && fieldsOf(outcome.json)["code"] !== "notFound");
}

function countsAlone({ method, url }: Pick<NetworkRequest, "method" | "url">, status: number, isRedirect: boolean, json: unknown): boolean {
  const { code, message, title } = fieldsOf(json);
  if (isRedirect || status < 200 || (status >= 300 && status < 400)) return true;
  if (status === 401 || status === 429) return false;
  if (status >= 500) return true;
  if (status >= 400) {
    const isOfTheApi = [message, title, code].some((each) => typeof each === "string" && each !== "");
    if (!isOfTheApi) return true;
    if (status === 410 && code === "inspectionDeleted") return false;
    if (url.includes("/complete") && code !== undefined && (status === 404 || status === 409 || code === "checklistIncomplete"))
      return false;
    return !(status === 404 && method === "DELETE" && code !== undefined);
  }
  if (method === "DELETE") return status !== 204;
  return !isOwnObject(method, url, json);
}

function isOwnObject(method: string, url: string, json: unknown): boolean {
  const fields = fieldsOf(json);
  const path = url.split("?")[0] ?? "";
  const id = fields[path.includes("/photos") ? "photoId" : path.includes("/deficiencies") ? "deficiencyId" : "inspectionId"];
  if (typeof id !== "string" || id === "") return false;
  const named = method === "PUT" ? (/\/inspections\/([^/]+)/.exec(path)?.[1] ?? id) : id;
  return id === named || fields["duplicateOfInspectionId"] === named;
}

function fieldsOf(json: unknown): Fields {
  return typeof json === "object" && json !== null ? (json as Fields) : {};
}
