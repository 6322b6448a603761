import { useCallback, useEffect, useRef, useState } from "react";
import { usePolling } from "../data/use-polling.ts";
import { useReadCurrent } from "../data/use-read-current.ts";
import { useReadOnce } from "../data/use-read.ts";

/** As often as the data on screen is read again. */
const RETRY_INTERVAL_MS = 30_000;

export interface PhotoUrl {
  /** A signed URL; null until it is there. */
  url: string | null;
  hasFailed: boolean;
  /** Props for the picture. If it fails to load, its URL has expired and a new one is requested, once. */
  picture: { onLoad: () => void; onError: () => void };
}

/**
 * Returns a signed URL of a photo, kept for as long as it works, so that a picture on screen is not loaded again
 * whenever the list is read. After a failure it is requested again like all other data on screen.
 */
export function usePhotoUrl(photoId: string, copy: "original" | "thumbnail"): PhotoUrl {
  const readOnce = useReadOnce();
  const readCurrent = useReadCurrent();
  const failedUrl = useRef<string | null>(null);
  const [errors, setErrors] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ photoId: string; url: string | null } | null>(null);
  const call = copy === "original" ? "GET /photos/{id}/url" : "GET /photos/{id}/thumbnail";

  useEffect(() => {
    let isUnmounted = false;
    const keep = (url: string | null): void => {
      if (isUnmounted) return;
      setKnown({ photoId, url });
      // A picture that has the same link is not loaded again: it is given up. A new link of one that was given up is tried once.
      setErrors((before) => (before === 1 && url === failedUrl.current ? 2 : Math.min(before, 1)));
    };
    // After an error, the link that was just read is of no use.
    const read = attempt === 0 ? readOnce : readCurrent;
    read(call, { params: { id: photoId } }).then(
      ({ url }) => keep(url),
      () => keep(null),
    );
    return () => {
      isUnmounted = true;
    };
  }, [readOnce, readCurrent, call, photoId, attempt]);

  const present = known?.photoId === photoId ? known : null;
  const hasFailed = errors > 1 || (present !== null && present.url === null);
  const readAgain = useCallback(() => setAttempt((before) => before + 1), []);
  usePolling(readAgain, hasFailed, RETRY_INTERVAL_MS);
  return {
    url: errors > 1 ? null : (present?.url ?? null),
    hasFailed,
    picture: {
      onLoad: () => setErrors(0),
      onError: () => {
        failedUrl.current = present?.url ?? null;
        if (errors === 0) readAgain();
        setErrors((before) => before + 1);
      },
    },
  };
}
