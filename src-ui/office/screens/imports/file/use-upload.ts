import { MINUTE_MS } from "#shared/durations.ts";
import type { ImportUploaded } from "#shared/entities/import.ts";
import { callOf } from "../../../../api/calls.ts";
import { useUnsavedWork } from "../../../../use-unsaved-work.ts";
import { callOwnerOf, useOfficeSession } from "../../../data/office-session.ts";
import { identify, unsettledKeys } from "../../../data/unsettled-keys.ts";
import { useUnsavedKey } from "../../../forms/use-unsaved-key.ts";
import { fetchWithProgress } from "./fetch-with-progress.ts";

/** How long the largest file takes on a slow line; the server's own work is far shorter. */
const UPLOAD_TIMEOUT_MS = 15 * MINUTE_MS;

interface Upload {
  fileName: string;
  /** The share that was sent, from 0 to 1; at 1 the server reads it. */
  sent: number;
  stop: () => void;
}

interface UploadWork {
  /** Null while nothing is uploaded. */
  upload: Upload | null;
}

export interface UploadState extends UploadWork {
  /** Rejects with `ApiError`, or an `AbortError` once it was stopped. */
  send: (file: File) => Promise<ImportUploaded>;
}

const isUnsaved = ({ upload }: UploadWork): boolean => upload !== null;

/**
 * Uploads a spreadsheet and reports the progress, even after a visit to another screen. Meanwhile the browser asks before it closes the page.
 * Sending the same file again after a lost response is the same upload.
 */
export function useUpload(): UploadState {
  const session = useOfficeSession();
  const {
    work: { upload },
    put,
    update,
  } = useUnsavedWork<UploadWork>(useUnsavedKey("upload of an import"), () => ({ upload: null }), { isUnsaved });

  async function send(file: File): Promise<ImportUploaded> {
    const controller = new AbortController();
    const uploadAt = (sent: number): UploadWork => ({ upload: { fileName: file.name, sent, stop: () => controller.abort() } });
    put(uploadAt(0));
    const write = identify(session, "POST /imports/upload", {}, { file });
    const fetch = fetchWithProgress((sent) => update(() => uploadAt(sent)));
    try {
      const { value } = await unsettledKeys.call(write, (idempotencyKey) => {
        const options = {
          owner: callOwnerOf(session),
          idempotencyKey,
          file,
          signal: controller.signal,
          timeoutMs: UPLOAD_TIMEOUT_MS,
          fetch,
        };
        return session.api.send(callOf("POST /imports/upload"), { body: {} }, options);
      });
      return value;
    } finally {
      update(() => ({ upload: null }));
    }
  }
  return { upload, send };
}
