import { signal } from "@preact/signals-core";
import type { ReadonlySignal } from "@preact/signals-core";
import { BANNER_DISMISSAL_MS } from "#shared/constants.ts";
import type { PageClock } from "../../device/clock.ts";
import type { KeyStore } from "../../device/local-store.ts";

const KEY = "bannerDismissedUntil";

export interface Dismissal {
  dismissed: ReadonlySignal<boolean>;
  /** Hides the whole banner for 5 minutes, across reloads. */
  dismiss(): void;
}

/** Creates the dismissal. Local storage has the time until which the banner is hidden; after that it is shown again. */
export function createDismissal(store: KeyStore, clock: PageClock): Dismissal {
  const dismissed = signal(false);

  function hideUntil(until: number): void {
    const leftMs = until - clock.now();
    // A clock that was set back must not hide the banner for longer than 5 minutes.
    if (!(leftMs > 0 && leftMs <= BANNER_DISMISSAL_MS)) return;
    dismissed.value = true;
    clock.after(leftMs, () => {
      dismissed.value = false;
      store.removeItem(KEY);
    });
  }

  hideUntil(Number(store.getItem(KEY)));
  return {
    dismissed,
    dismiss() {
      const until = clock.now() + BANNER_DISMISSAL_MS;
      store.setItem(KEY, String(until));
      hideUntil(until);
    },
  };
}
