import type { ApiPorts } from "../../../../api/client.ts";

/** Statuses whose responses cannot have a body. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

/** Returns a `fetch` that reports how much of the body was sent, from 0 to 1, which the browser's own does not. */
export function fetchWithProgress(onSent: (sent: number) => void): ApiPorts["fetch"] {
  return (url, { method = "GET", headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.responseType = "blob";
      request.upload.addEventListener("progress", ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0));
      request.addEventListener("load", () => resolve(responseOf(request, url)));
      request.addEventListener("error", () => reject(new TypeError("The request failed")));
      const abort = (): void => {
        request.abort();
        reject(signal?.reason as Error);
      };
      if (signal?.aborted) return abort();
      signal?.addEventListener("abort", abort, { once: true });
      request.send(body as FormData);
    });
}

/** Returns the response as `fetch` gives it, including one without a body or from another address. */
function responseOf(request: XMLHttpRequest, url: string): Response {
  const { status } = request;
  const body = WITHOUT_BODY.includes(status) ? null : (request.response as Blob | null);
  const type = request.getResponseHeader("Content-Type");
  const response = new Response(body, { status, headers: type === null ? {} : { "Content-Type": type } });
  const isRedirected = request.responseURL !== "" && request.responseURL !== new URL(url, document.baseURI).href;
  return Object.defineProperty(response, "redirected", { value: isRedirected });
}
