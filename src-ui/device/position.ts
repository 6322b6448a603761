import type { GpsPosition } from "#shared/engine/drafts.ts";

const TIMEOUT_MS = 30_000;
/** A position from a minute ago is still this place. */
const AGE_MS = 60_000;

/** Where the device is, or null when it may not or cannot say. Nobody waits for it. */
export function askPosition(geolocation: Geolocation | undefined): Promise<GpsPosition | null> {
  if (geolocation === undefined) return Promise.resolve(null);
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: AGE_MS },
    );
  });
}
