import type { ChecklistItem, ProposedDeficiency } from "../entities/checklist-template.ts";
import type { InspectionType } from "../entities/inspection-type.ts";
import type { ResponseValue } from "../entities/inspection.ts";
import type { PhotoType } from "../entities/photo.ts";
import type { OperationStatus, PhotoStatus, OutboxLine } from "./sync.ts";

/** Where an inspection stands on this device: begun, submitted and waiting, on the server, or in need of the inspector. */
export type LocalInspectionStatus = "draft" | "queued" | "synced" | "failed";

/** The screen on which a draft is resumed; scanning comes before a draft exists. */
export type DraftStep = "checklist" | "photos" | "signature";

export interface GpsPosition {
  latitude: number;
  longitude: number;
  /** Metres. */
  accuracy: number;
}

export interface DraftLocation {
  locationId: string;
  locationCode: string;
  locationName: string;
  /** The whole place, "Tower B › Floor 4"; absent where an earlier version began it. */
  locationPath?: string;
  gps?: GpsPosition;
  /** Where the register says it belongs, when it was found elsewhere. */
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

/** The template version this inspection began with; kept to its end, whatever the office publishes meanwhile. */
export interface DraftTemplate {
  templateId: string;
  templateName: string;
  templateVersion: number;
  /** Only the items that apply to this extinguisher's type, in order. */
  items: ChecklistItem[];
}

export interface DraftResponse {
  checklistItemId: string;
  response: ResponseValue;
  comments: string | null;
  /** At a problem: which of the proposed deficiencies it is, and how severe. */
  deficiency: ProposedDeficiency | null;
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

/** Specification section 3, "Draft inspection", and what the screens need beside it. */
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
  /** Raised by each change of responses, notes and photos: what a signature stands under. */
  version: number;
  /** Milliseconds since 1970, of the last change. */
  timestamp: number;
}

/** A draft as the dashboard lists it, and as `inspectorDrafts` in local storage keeps it for the first paint. */
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

/** A submitted inspection of this device: today's work, and the receipts of days before. */
export interface SubmittedSummary {
  inspectionId: string;
  status: Exclude<LocalInspectionStatus, "draft">;
  inspectionType: InspectionType;
  extinguisherCode: string;
  /** Where it was done; the next extinguisher is scanned at the same place. */
  locationId: string;
  locationName: string;
  locationPath?: string;
  passed: boolean;
  submittedAt: string;
  /** Null until the server answered. */
  receiptNumber: string | null;
  /** Null until the server answered. */
  serverInspectionId: string | null;
  /** The server has it, and asks for more than was answered: it is not completed. */
  isIncomplete: boolean;
  operationStatus: OperationStatus | null;
  /** What was found wrong. Absent from a worker of the build before. */
  problems?: ProposedDeficiency[];
  photosWaiting: number;
  photosFailed: number;
  /** What of it is not sent. Absent of one that was just submitted, and from a worker of the build before. */
  lines?: OutboxLine[];
  /** The server's words, where it was deleted there before it was completed: what had not arrived was not taken any more. */
  deletedMessage?: string;
}
