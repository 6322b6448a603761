import type { ApiResponse } from "../responses.ts";

export interface StoredInspection {
  inspectionId: string;
  extinguisherId: string;
  receiptNumber: string;
  notes: string;
  /** The typed name, if the signature is one. */
  signature?: string | null;
  /** The user whose session sent it. */
  userId: string;
  tenantId: string;
  /** The plan that somebody else had already completed. */
  duplicateOfInspectionId?: string;
}
export interface StoredPhoto {
  photoId: string;
  inspectionId: string;
  photoType: string;
  /** "undefined" if it belongs to no question. */
  checklistItemId: string;
  sha256: string;
  userId: string;
}
export interface StoredDeficiency {
  deficiencyId: string;
  inspectionId: string | null;
  code: string;
  userId: string;
}

/** The server's data and rules. */
export interface Records {
  /** Completed inspections that were not voided. */
  inspections: StoredInspection[];
  photos: StoredPhoto[];
  deficiencies: StoredDeficiency[];
  responses: Map<string, unknown[]>;
  /** Plans that nobody has completed: the extinguisher by the inspection's id. */
  plans: Map<string, string>;
  /** The inspector and tenant of each plan. A plan that a test added to `plans` alone may be completed by anybody. */
  assignees: Map<string, { tenantId: string; userId: string }>;
  /** Plans that were canceled, and by whom. */
  canceled: Map<string, { extinguisherId: string; by: string }>;
  /** Completed inspections that were voided. */
  voided: Map<string, StoredInspection>;
  /** Whether every create counts as incomplete. */
  keepsInProgress: boolean;
  /** Whether a completed inspection can no longer be changed, or deleted by its inspector, as with the real server. */
  seals: boolean;
  /** Returns a response that refuses the create, or null to accept it. */
  refuse: (create: Record<string, unknown>) => ApiResponse | null;
  /** Returns whether the tenant has this extinguisher. */
  knows: (extinguisherId: string, tenantId: string) => boolean;
  /** Returns whether the extinguisher is not retired. */
  isInUse: (extinguisherId: string, tenantId: string) => boolean;
}

export function createRecords(): Records {
  return {
    inspections: [],
    photos: [],
    deficiencies: [],
    responses: new Map(),
    plans: new Map(),
    assignees: new Map(),
    canceled: new Map(),
    voided: new Map(),
    keepsInProgress: false,
    seals: true,
    refuse: () => null,
    knows: () => true,
    isInUse: () => true,
  };
}
