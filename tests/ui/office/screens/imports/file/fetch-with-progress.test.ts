import { expect, test, vi } from "vitest";
import { readResponse } from "../../../../../../src-ui/api/response.ts";
import { fetchWithProgress } from "../../../../../../src-ui/office/screens/imports/file/fetch-with-progress.ts";

interface Responded {
  status: number;
  type?: string;
  body?: Blob | null;
  responseURL?: string;
}

/** Fetches with progress from a server that responds so. */
function fetchFrom({ status, type, body = new Blob([]), responseURL = "" }: Responded): Promise<Response> {
  class Request extends EventTarget {
    upload = new EventTarget();
    status = status;
    response = body;
    responseURL = responseURL;
    open(): void {}
    setRequestHeader(): void {}
    getResponseHeader(): string | null {
      return type ?? null;
    }
    send(): void {
      this.dispatchEvent(new Event("load"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  return fetchWithProgress(() => undefined)("/api/imports/upload", { method: "POST" });
}

test.each([204, 205, 304])("an upload's response %i, which has no body, arrives as with fetch", async (status) => {
  const response = await fetchFrom({ status });
  expect([response.status, response.body, response.headers.get("Content-Type")]).toEqual([status, null, null]);
});

test("an upload's response 204 is a success without a value", async () => {
  await expect(readResponse(await fetchFrom({ status: 204 }), "Failed")).resolves.toMatchObject({ value: null });
});

test("an upload's empty response is not taken for the server's own", async () => {
  await expect(readResponse(await fetchFrom({ status: 200, body: null }), "Failed")).rejects.toMatchObject({ code: "notTheServer" });
});

test.each([
  { responseURL: `${location.origin}/api/imports/upload`, isRedirected: false },
  { responseURL: "https://portal.example/welcome", isRedirected: true },
])("an upload's response from $responseURL is redirected: $isRedirected", async ({ responseURL, isRedirected }) => {
  const response = await fetchFrom({ status: 200, type: "application/json", body: new Blob(["{}"]), responseURL });
  expect(response.redirected).toBe(isRedirected);
});
