import { SYNC_REGISTRATION_VALID_MS } from "../../limits.ts";
import { readValue, writeValue } from "../../stores/device-values.ts";
import { elapsedMs } from "../../values/elapsed.ts";
import type { SyncDeps } from "../sync-deps.ts";

/** The registration of a sync event, and whether the browser agreed to it. */
export interface Registration {
  /** Asks for a sync event. Tells pages when what they may promise has changed. */
  register(): Promise<void>;
  /** Whether the browser has used up its attempts for the last registration. */
  isUsedUp(): boolean;
  /** Resolves with whether the browser agreed to the last registration; before the first, whether it supports them at all. */
  sendsAfterClose(): Promise<boolean>;
}

export function createRegistration({ ports: { clock, syncEvents, log }, databases, broadcaster }: SyncDeps): Registration {
  let registeredAt = -Infinity;

  async function sendsAfterClose(): Promise<boolean> {
    return syncEvents.isSupported && ((await readValue(databases, "sendsAfterClose")) ?? true);
  }

  /** Never rejects. */
  async function store(isAgreed: boolean): Promise<void> {
    try {
      if (isAgreed === (await sendsAfterClose())) return;
      await writeValue(databases, "sendsAfterClose", isAgreed);
      await broadcaster.notify("session");
    } catch (error) {
      log.warn("sync", error);
    }
  }

  return {
    sendsAfterClose,
    async register() {
      registeredAt = clock.now();
      const isAgreed = await syncEvents.register();
      // A submit waits for the registration, and must not wait for this too.
      void store(isAgreed);
    },
    isUsedUp: () => elapsedMs(registeredAt, clock.now()) >= SYNC_REGISTRATION_VALID_MS,
  };
}
