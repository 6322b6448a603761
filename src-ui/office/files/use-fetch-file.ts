import { useCallback } from "react";
import { browserPorts } from "../../api/browser.ts";
import { createApiClient } from "../../api/client.ts";
import { useEngine } from "../../engine/use-engine.ts";
import { callOwnerOf, useOfficeSession } from "../data/office-session.ts";

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

/** Whether the response is a page, which no file is: a network's sign-in page in its place. The client refuses it. */
function isPage(response: Response): boolean {
  return Boolean(response.headers.get("Content-Type")?.includes("text/html"));
}

/** Returns a function that fetches files with the session's token, for the tenant of this office. */
export function useFetchFile(): FetchFile {
  const engine = useEngine();
  const session = useOfficeSession();
  return useCallback(
    async (path, body) => {
      const files: FetchedFile[] = [];
      const ports = browserPorts(engine);
      const client = createApiClient({
        ...ports,
        fetch: async (url, init) => {
          const response = await ports.fetch(url, init);
          if (!response.ok || response.redirected || isPage(response)) return response;
          files.push({ blob: await response.blob(), name: nameOf(response), isLater: response.status === 202 });
          return Response.json(null);
        },
      });
      const [pathname = "", query = ""] = path.split("?");
      const input = { query: Object.fromEntries(new URLSearchParams(query)), ...(body !== undefined && { body }) };
      await client.send({ method: body === undefined ? "GET" : "POST", path: pathname }, input as never, { owner: callOwnerOf(session) });
      const [file] = files;
      if (file === undefined) throw new Error("A call that succeeded brought no file");
      return file;
    },
    [engine, session],
  );
}
