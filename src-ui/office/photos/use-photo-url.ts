import { useEffect, useState } from "react";
import { useReadOnce } from "../data/use-read.ts";

export interface PhotoUrl {
  /** A signed URL; null until it is there. */
  url: string | null;
  hasFailed: boolean;
  /** Props for the picture. If it fails to load, its URL has expired and a new one is requested, once. */
  picture: { onLoad: () => void; onError: () => void };
}

/** Returns a signed URL of a photo, kept for as long as it works, so that a picture on screen is not loaded again whenever the list is read. */
export function usePhotoUrl(photoId: string, copy: "original" | "thumbnail"): PhotoUrl {
  const readOnce = useReadOnce();
  const [errors, setErrors] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ photoId: string; url: string | null } | null>(null);
  const call = copy === "original" ? "GET /photos/{id}/url" : "GET /photos/{id}/thumbnail";

  useEffect(() => {
    let isUnmounted = false;
    const keep = (url: string | null): void => {
      if (!isUnmounted) setKnown({ photoId, url });
    };
    readOnce(call, { params: { id: photoId } }).then(
      ({ url }) => keep(url),
      () => keep(null),
    );
    return () => {
      isUnmounted = true;
    };
  }, [readOnce, call, photoId, attempt]);

  const present = known?.photoId === photoId ? known : null;
  return {
    url: errors > 1 ? null : (present?.url ?? null),
    hasFailed: errors > 1 || (present !== null && present.url === null),
    picture: {
      onLoad: () => setErrors(0),
      onError: () => {
        if (errors === 0) setAttempt((before) => before + 1);
        setErrors((before) => before + 1);
      },
    },
  };
}
