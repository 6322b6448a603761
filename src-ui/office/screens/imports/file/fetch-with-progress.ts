import type { ApiPorts } from "../../../api/client.ts";

/** Returns a `fetch` that reports how much of the body was sent, from 0 to 1, which the browser's own does not. */
export function fetchWithProgress(onSent: (sent: number) => void): ApiPorts["fetch"] {
  return (url, { method = "GET", headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.responseType = "blob";
      request.upload.addEventListener("progress", ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0));
      request.addEventListener("load", () => resolve(responseOf(request)));
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

function responseOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader("Content-Type") ?? "";
  return new Response(request.response as Blob, { status: request.status, headers: { "Content-Type": type } });
}
