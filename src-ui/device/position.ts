import { MINUTE_MS } from "#shared/durations.ts";
import type { GpsPosition } from "#shared/engine/drafts.ts";

const TIMEOUT_MS = 30_000;
/** A position from a minute ago still counts. */
const AGE_MS = MINUTE_MS;

/** Resolves with the device's position, or with null if it is not allowed or not available. May take as long as the timeout. */
export function requestPosition(geolocation: Geolocation | undefined): Promise<GpsPosition | null> {
  if (geolocation === undefined) return Promise.resolve(null);
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: AGE_MS },
    );
  });
}
