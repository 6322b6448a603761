import type { ChecklistItem } from "../entities/checklist-template.ts";
import type { DeficiencyDraft } from "../entities/deficiency.ts";
import type { InspectionType } from "../entities/inspection-type.ts";
import type { ResponseValue } from "../entities/inspection.ts";
import type { PhotoType } from "../entities/photo.ts";
import type { OperationStatus, PhotoStatus, OutboxLine } from "./sync.ts";

/**
 * The state of an inspection on this device: in progress, submitted and waiting, on the server, or refused by the server and in need of the
 * inspector.
 */
export type LocalInspectionStatus = "draft" | "queued" | "synced" | "failed";

/** The screen on which a draft is resumed. Scanning comes before there is a draft. */
export type DraftStep = "checklist" | "photos" | "signature";

export interface GpsPosition {
  latitude: number;
  longitude: number;
  /** In meters. */
  accuracy: number;
}

export interface DraftLocation {
  locationId: string;
  locationCode: string;
  locationName: string;
  /** The full path, "Tower B › Floor 4". Absent in drafts of earlier builds. */
  locationPath?: string;
  gps?: GpsPosition;
  /** The location in the register, if the extinguisher was found elsewhere. */
  registered?: { locationId: string; locationName: string; locationPath?: string };
}

export interface DraftExtinguisher {
  extinguisherId: string;
  extinguisherCode: string;
  typeCode: string;
  typeName: string;
  locationDescription: string | null;
  serialNumber: string | null;
}

/** The template version that the inspection started with, whatever the office publishes in the meantime. */
export interface DraftTemplate {
  templateId: string;
  templateName: string;
  templateVersion: number;
  /** The items that apply to this extinguisher type, in order. */
  items: ChecklistItem[];
}

export interface DraftResponse {
  checklistItemId: string;
  response: ResponseValue;
  comments: string | null;
  /** The deficiency to report for a problem; the first proposed one by default. */
  deficiency: DeficiencyDraft | null;
  /** By "All remaining OK": it replaces no response, which another tab may have given meanwhile. Not stored. */
  isFill?: boolean;
}

/** Pen strokes as flat delta points [x0, y0, p0, dx, dy, p, ...] in CSS pixels, or the typed name. */
export type DraftSignature = { kind: "drawn"; strokes: number[][]; width: number; height: number } | { kind: "typed"; name: string };

export interface DraftPhoto {
  photoId: string;
  photoType: PhotoType;
  checklistItemId: string | null;
  captureDate: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
  status: PhotoStatus;
}

/** Specification section 3, "Draft inspection", with additional fields for the screens. */
export interface Draft {
  id: string;
  status: LocalInspectionStatus;
  step: DraftStep;
  location: DraftLocation;
  extinguisher: DraftExtinguisher;
  inspection: { inspectionType: InspectionType; inspectionDate: string; notes: string; passed: boolean };
  template: DraftTemplate;
  responses: DraftResponse[];
  photos: DraftPhoto[];
  signature: DraftSignature | null;
  /** Increases with each change of responses, notes and photos. A signature is valid for one version. */
  version: number;
  /** When it was last changed, in milliseconds since 1970. */
  timestamp: number;
}

/** A draft as the dashboard lists it, and as `inspectorDrafts` in local storage stores it for the first paint. */
export interface DraftSummary {
  id: string;
  step: DraftStep;
  locationName: string;
  locationPath?: string;
  extinguisherCode: string;
  answered: number;
  questions: number;
  photos: number;
  timestamp: number;
}

/** How many drafts are on this device from another tenant than the current one, or from one in which the user may no longer inspect. */
export interface LeftDrafts {
  tenantId: string;
  /** Null for drafts of earlier builds, once the user has no role there. */
  tenantName: string | null;
  count: number;
  /** Whether the user may inspect there, after a change of tenant. Absent from a worker of an earlier build, which lists no such tenant. */
  canContinue?: boolean;
}

/** A submitted inspection of this device. */
export interface SubmittedSummary {
  inspectionId: string;
  status: Exclude<LocalInspectionStatus, "draft">;
  inspectionType: InspectionType;
  extinguisherCode: string;
  /** Where it was done. The next extinguisher is scanned at the same location. */
  locationId: string;
  locationName: string;
  locationPath?: string;
  passed: boolean;
  submittedAt: string;
  /** Null until the server has it. */
  receiptNumber: string | null;
  /** Null until the server has it. */
  serverInspectionId: string | null;
  /** Whether the server has it but it is not complete, because its checklist there has questions without a response. */
  isIncomplete: boolean;
  operationStatus: OperationStatus | null;
  /** The problems found. Absent from a worker of an earlier build. */
  problems?: DeficiencyDraft[];
  photosWaiting: number;
  photosFailed: number;
  /** What is not sent yet. Absent right after the submit, and from a worker of an earlier build. */
  lines?: OutboxLine[];
  /** The server's message, if the inspection was deleted there before it was completed. */
  deletedMessage?: string;
}
