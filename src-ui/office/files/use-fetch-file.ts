import { useCallback } from "react";
import type { SentCall } from "#shared/api/call.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { readResponse } from "../../api/response.ts";
import type { ApiResponse } from "../../api/response.ts";
import { callOwnerOf, useOfficeSession } from "../data/office-session.ts";

/** How long the largest file takes on a slow line; what the server needs minutes for is generated in the background. */
const DOWNLOAD_TIMEOUT_MS = 5 * MINUTE_MS;

interface FetchedFile {
  blob: Blob;
  /** The server's name for it. */
  name: string | undefined;
  /** Whether this is not the file but the status of one being generated in the background (202). */
  isLater: boolean;
}

/** Fetches a file by its path below the API's root, including the query; with a body by POST. Rejects with `ApiError`. */
export type FetchFile = (path: string, body?: object) => Promise<FetchedFile>;

/** Returns the server's name for a file, from the encoded or the plain form of the header. */
function nameOf(response: Response): string | undefined {
  const header = response.headers.get("Content-Disposition") ?? "";
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(header) ?? [];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(header)?.[1];
}

/** Whether the response is a page, which no file is: a network's sign-in page in its place. */
function isPage(response: Response): boolean {
  return Boolean(response.headers.get("Content-Type")?.includes("text/html"));
}

/** Reads a file from a response. Rejects with `ApiError` if it was refused, or has something else in its place. */
async function readFile(response: Response, fallback: string): Promise<ApiResponse<FetchedFile>> {
  if (!response.ok || response.redirected || isPage(response)) return readResponse(response, fallback);
  return { value: { blob: await response.blob(), name: nameOf(response), isLater: response.status === 202 }, cachedAt: null };
}

/** Returns a function that fetches files with the session's token, for the tenant of this office. */
export function useFetchFile(): FetchFile {
  const session = useOfficeSession();
  return useCallback(
    async (path, body) => {
      const [pathname = "", query = ""] = path.split("?");
      const input = { query: Object.fromEntries(new URLSearchParams(query)), ...(body !== undefined && { body }) };
      const call: SentCall = { method: body === undefined ? "GET" : "POST", path: pathname };
      const { value } = await session.api.send(call, input as never, {
        owner: callOwnerOf(session),
        read: readFile,
        timeoutMs: DOWNLOAD_TIMEOUT_MS,
      });
      return value;
    },
    [session],
  );
}
