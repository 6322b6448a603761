/** The size and hash of a stored file. */
export interface FileSum {
  sizeBytes: number;
  /** In hex. */
  sha256: string;
}

/** The sums by photo id; null if the file is missing. */
export type PhotoSums = ReadonlyMap<string, FileSum | null>;

/** Resolves with the sums of these photos of an inspection, and perhaps of others. */
export type SumPhotos = (inspection: { tenantId: string; inspectionId: string; photoIds: readonly string[] }) => Promise<PhotoSums>;
