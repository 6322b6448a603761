import { useRef, useState } from "react";
import { MINUTE_MS } from "#shared/durations.ts";
import type { ImportUploaded } from "#shared/entities/import.ts";
import { browserPorts } from "../../../../api/browser.ts";
import { callOf } from "../../../../api/calls.ts";
import { createApiClient } from "../../../../api/client.ts";
import { useEngine } from "../../../../engine/use-engine.ts";
import { callOwnerOf, useOfficeSession } from "../../../data/office-session.ts";
import { identify, unsettledKeys } from "../../../data/unsettled-keys.ts";
import { fetchWithProgress } from "./fetch-with-progress.ts";

/** How long the largest file takes on a slow line; the server's own work is far shorter. */
const UPLOAD_TIMEOUT_MS = 15 * MINUTE_MS;

interface Upload {
  fileName: string;
  /** The share that was sent, from 0 to 1; at 1 the server reads it. */
  sent: number;
}

export interface UploadState {
  /** Null while nothing is uploaded. */
  upload: Upload | null;
  /** Rejects with `ApiError`, or an `AbortError` once it was stopped. */
  send: (file: File) => Promise<ImportUploaded>;
  stop: () => void;
}

/** Uploads a spreadsheet and reports the progress. Sending the same file again after a lost response is the same upload. */
export function useUpload(): UploadState {
  const engine = useEngine();
  const session = useOfficeSession();
  const [upload, setUpload] = useState<Upload | null>(null);
  const running = useRef<AbortController | null>(null);

  async function send(file: File): Promise<ImportUploaded> {
    const controller = new AbortController();
    running.current = controller;
    setUpload({ fileName: file.name, sent: 0 });
    const write = identify(session, "POST /imports/upload", {}, { file });
    const client = createApiClient({
      ...browserPorts(engine),
      fetch: fetchWithProgress((sent) => setUpload({ fileName: file.name, sent })),
      timeoutSignal: () => AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
    });
    try {
      const { value } = await unsettledKeys.call(write, (idempotencyKey) => {
        const options = { owner: callOwnerOf(session), idempotencyKey, file, signal: controller.signal };
        return client.send(callOf("POST /imports/upload"), { body: {} }, options);
      });
      return value;
    } finally {
      running.current = null;
      setUpload(null);
    }
  }
  return { upload, send, stop: () => running.current?.abort() };
}
