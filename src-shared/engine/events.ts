import type { SyncStatus } from "./sync.ts";

/** The twelve events of specification section 4, with what each carries. */
export interface EngineEvents {
  online: { status: SyncStatus };
  offline: { status: SyncStatus };
  "sync-start": { status: SyncStatus };
  "sync-progress": { done: number; total: number; status: SyncStatus };
  "sync-complete": { synced: number; failed: number; status: SyncStatus };
  "sync-error": { code: "offline" | "storageFailed"; status: SyncStatus };
  "item-queued": { id: string; inspectionId: string | null };
  "item-synced": { id: string; inspectionId: string | null; serverId: string | null; receiptNumber: string | null };
  /** An attempt failed. `final`: it was the third, and the operation is now `failed`. */
  "item-failed": { id: string; inspectionId: string | null; message: string; retryCount: number; final: boolean };
  "photo-queued": { id: string; inspectionId: string };
  "photo-uploaded": { id: string; inspectionId: string; photoId: string };
  "photo-failed": { id: string; inspectionId: string; message: string; retryCount: number; final: boolean };
}
export type EngineEventName = keyof EngineEvents;
export type EngineEvent = { [N in EngineEventName]: { name: N; detail: EngineEvents[N] } }[EngineEventName];

/** Data that pages show has changed and must be read again. */
export type EngineNotice = "session" | "reference" | "drafts" | "queue";

/**
 * Sent to every client. `sequence` increases, with gaps when the worker restarts. A page that connects takes a snapshot, then the broadcasts after
 * it.
 */
export type Broadcast =
  | { sequence: number; event: EngineEvent; notice?: never }
  | { sequence: number; notice: EngineNotice; event?: never };
