import type { Draft, DraftResponse } from "#shared/engine/drafts.ts";
import type { Engine } from "#shared/engine/engine.ts";
import type { OutboxLine } from "#shared/engine/sync.ts";
import type { InspectionRow, OperationRow } from "../../../../src-sw/stores/work-schema.ts";
import { pass } from "../phone/inspecting.ts";
import { sha256 } from "../world/random.ts";
import type { Device, Page } from "./device.ts";
import type { Simulation } from "./simulation.ts";

/** What a person does with a device, through the same calls as the app. Each action ends with its page. */
export interface Person {
  signIn(email: string, tenantId: string): Promise<void>;
  /** Inspects the extinguisher at this index, as whoever is signed in, with this number of problems. */
  inspect(index: number, photoSizes: readonly number[], problems?: number): Promise<void>;
  /** Withdraws the first unsent inspection that fits. */
  withdraw(fits: (row: OperationRow) => boolean): Promise<void>;
  edit(): Promise<void>;
  correct(): Promise<void>;
  discardRefused(): Promise<void>;
}

/** The codes of an inspection's first and second problem. */
const CODES = ["LOC-02", "GAU-01"];

export function personAt({ expectations, server, clock }: Simulation, device: Device, page: Page): Person {
  const { random } = device.world;
  const call = <T>(run: (engine: Engine) => Promise<T>): Promise<T> => device.call(page, run);

  /** Returns the inspection's row if it is on the device now. */
  const rowOf = (inspectionId: string) => device.disk.rows<InspectionRow>("inspections").find((row) => row.inspectionId === inspectionId);

  async function inspect(index: number, photoSizes: readonly number[], problems = 0): Promise<void> {
    const session = await call((engine) => engine.connect({ opened: false, online: device.world.network.online }));
    const { currentTenantId = null } = session.session ?? {};
    const extinguisher = server.register.of(currentTenantId ?? "")[index];
    if (!extinguisher) return;
    const { extinguisherId, locationId } = extinguisher;
    const draftId = random.uuid();
    const started = await call((engine) => engine.startDraft({ draftId, locationId, extinguisherId }));
    if (started.ok) await finish(started.value, photoSizes, problems);
  }

  type StartedDraft = Pick<Draft, "id" | "template">;

  async function finish({ id: draftId, template }: StartedDraft, photoSizes: readonly number[], problems: number): Promise<void> {
    const codes = CODES.slice(0, problems);
    const responses = template.items.map(({ checklistItemId }, index) => respond(checklistItemId, codes[index]));
    await call((engine) => engine.saveResponses({ draftId, responses }));
    const captureDate = new Date(clock.now()).toISOString();
    const hashes = new Set<string>();
    for (const size of photoSizes) {
      const bytes = random.bytes(size);
      const photo = { photoId: random.uuid(), draftId, photoType: "Overview", checklistItemId: null, contentType: "image/jpeg" } as const;
      const added = await call((engine) => engine.addPhoto({ ...photo, captureDate, bytes }));
      if (added.ok) hashes.add(sha256(bytes));
    }
    await submit(draftId, hashes, codesOf(responses));
  }

  async function submit(draftId: string, hashes: Set<string>, deficiencies: string[]): Promise<void> {
    const row = rowOf(draftId);
    if (!row) return;
    const { userId, tenantId, extinguisher } = row;
    const operationId = random.uuid();
    const bytes = random.bytes(32);
    const signaturePhoto = { photoId: random.uuid(), bytes, contentType: "image/jpeg" };
    for (const key of [operationId, signaturePhoto.photoId]) expectations.authors.set(key, { userId, tenantId });
    // The server gets the typed name, by which checks find the inspection there.
    const signature = { kind: "typed", name: draftId } as const;
    const result = await call((engine) => engine.submitDraft({ draftId, operationId, signature, signaturePhoto }));
    if (!result.ok) return;
    const photos = new Set([...hashes, sha256(bytes)]);
    const { extinguisherId } = extinguisher;
    const saved = { inspectionId: draftId, userId, tenantId, extinguisherId, operationId, photos, deficiencies };
    expectations.saved.set(draftId, { ...saved, isWithdrawn: false });
  }

  /** Resolves with the first line of the outbox that fits, as the page shows it. */
  async function find(fits: (line: OutboxLine) => boolean): Promise<OutboxLine | undefined> {
    const lines = await call((engine) => engine.listOutbox({}));
    return lines.find(fits);
  }

  function markWithdrawn(inspectionId: string | null): void {
    const saved = expectations.saved.get(inspectionId ?? "");
    if (saved) saved.isWithdrawn = true;
  }

  return {
    async signIn(email, tenantId) {
      const result = await call((engine) => engine.signIn({ email, password: "any", area: "inspector" }));
      if (result.ok && result.value.currentTenantId !== tenantId) await call((engine) => engine.chooseTenant({ tenantId }));
    },
    inspect,
    async withdraw(fits) {
      const row = device.disk.rows<OperationRow>("sync_queue").find((each) => each.action === "create" && fits(each));
      const inspectionId = row?.inspectionId;
      if (!inspectionId) return;
      markWithdrawn(inspectionId);
      const operationId = random.uuid();
      const result = await call((engine) => engine.withdrawSubmitted({ inspectionId, operationId }));
      const saved = expectations.saved.get(inspectionId);
      if (!result.ok && saved) saved.isWithdrawn = false;
      if (result.ok && result.value?.isQueued === false && saved) saved.isWithdrawnHere = true;
    },
    async edit() {
      const line = await find(({ type, inspectionId }) => type === "inspection" && inspectionId !== null);
      const inspectionId = line?.inspectionId;
      const operationId = random.uuid();
      if (inspectionId) await call((engine) => engine.editSubmitted({ inspectionId, operationId, changes: { notes: operationId } }));
    },
    async correct() {
      const inspectionId = (await find(({ canCorrect }) => canCorrect))?.inspectionId;
      if (!inspectionId) return;
      markWithdrawn(inspectionId);
      const result = await call((engine) => engine.reopenRefused({ inspectionId }));
      if (!result.ok) return revert(inspectionId);
      const { photos, responses } = result.value;
      await submit(inspectionId, new Set(photos.map((photo) => photo.sha256)), codesOf(responses));
    },
    async discardRefused() {
      const line = await find(({ canDiscard }) => canDiscard);
      if (!line) return;
      const before = device.disk.rows<{ id: string; sha256: string }>("photos").find(({ id }) => id === line.id);
      if (line.type === "inspection" && line.action === "create") markWithdrawn(line.inspectionId);
      if (before) expectations.saved.get(line.inspectionId ?? "")?.photos.delete(before.sha256);
      await call((engine) => engine.discardRefused({ id: line.id }));
    },
  };

  function revert(inspectionId: string): void {
    const saved = expectations.saved.get(inspectionId);
    if (saved) saved.isWithdrawn = false;
  }
}

/** Returns a pass, or a problem with this code. */
function respond(checklistItemId: string, code: string | undefined): DraftResponse {
  if (code === undefined) return pass(checklistItemId);
  const deficiency = { code, severity: "Major", description: "Out of order" } as const;
  return { checklistItemId, response: "Fail", comments: "Behind the curtain", deficiency };
}

function codesOf(responses: readonly DraftResponse[]): string[] {
  return responses.flatMap(({ deficiency }) => deficiency?.code ?? []).sort();
}
