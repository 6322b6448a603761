/** Of one stored file. */
export interface FileSum {
  sizeBytes: number;
  /** Hex. */
  sha256: string;
}

/** By photo id; null where the file is missing. */
export type PhotoSums = ReadonlyMap<string, FileSum | null>;

/** Reads the named photos of an inspection and perhaps more of it. */
export type SumPhotos = (inspection: { tenantId: string; inspectionId: string; photoIds: readonly string[] }) => Promise<PhotoSums>;
