/** What a file can hold beyond its size: a small one can unpack to gigabytes. */

export const CHUNK_BYTES = 64 * 1024;
/** Files within a workbook. */
export const ENTRIES_MAX = 5_000;
/** Bytes of a sheet, unpacked: some fifty for each cell of a large one. */
export const SHEET_MAX_BYTES = 400 * 1024 * 1024;
/** Bytes of what a workbook says about itself: its sheets and its formats. */
export const DESCRIPTION_MAX_BYTES = 16 * 1024 * 1024;
/** Characters of the texts that the cells of a workbook share; they are held in memory. */
export const SHARED_TEXT_MAX_LENGTH = 40_000_000;
export const SHARED_STRINGS_MAX_BYTES = 160 * 1024 * 1024;
/** Merged ranges whose value is given to each of their cells. */
export const MERGES_MAX = 20_000;
