import type { ApiResponse } from "../responses.ts";

export interface StoredInspection {
  inspectionId: string;
  extinguisherId: string;
  receiptNumber: string;
  notes: string;
  /** The name that was typed, if one was. */
  signature?: string | null;
  /** Whose session brought it. */
  userId: string;
  tenantId: string;
  /** The planned inspection beside which it was done, since somebody else had completed that. */
  duplicateOfInspectionId?: string;
}
export interface StoredPhoto {
  photoId: string;
  inspectionId: string;
  photoType: string;
  /** "undefined" where it is of no question. */
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

/** What the server has, and how it is minded. */
export interface Records {
  /** Completed ones that were not voided. */
  inspections: StoredInspection[];
  photos: StoredPhoto[];
  deficiencies: StoredDeficiency[];
  responses: Map<string, unknown[]>;
  /** What the office planned and nobody completed: its id, and the extinguisher. */
  plans: Map<string, string>;
  /** For whom, and in which tenant; what a test put among the plans alone is anybody's. */
  planned: Map<string, { tenantId: string; userId: string }>;
  /** Plans that were deleted before they were completed, and by whom. */
  deleted: Map<string, { extinguisherId: string; by: string }>;
  /** Completed ones that were voided. */
  sealedAndGone: Map<string, StoredInspection>;
  /** Every create comes with less than the server asks for. */
  keepsInProgress: boolean;
  /** Whether a completed inspection can not be changed, nor deleted by its inspector, as with us. */
  seals: boolean;
  /** Answers a create in its place when it gives something. */
  refuse: (create: Record<string, unknown>) => ApiResponse | null;
  /** Whether the tenant has such an extinguisher. */
  knows: (extinguisherId: string, tenantId: string) => boolean;
  /** Whether it is not retired. */
  isInUse: (extinguisherId: string, tenantId: string) => boolean;
}

export function createRecords(): Records {
  return {
    inspections: [],
    photos: [],
    deficiencies: [],
    responses: new Map(),
    plans: new Map(),
    planned: new Map(),
    deleted: new Map(),
    sealedAndGone: new Map(),
    keepsInProgress: false,
    seals: true,
    refuse: () => null,
    knows: () => true,
    isInUse: () => true,
  };
}
