/* Limits beyond the size of a file, since a small file can unpack to gigabytes. */

export const CHUNK_BYTES = 64 * 1024;
/** Files within a workbook. */
export const ENTRIES_MAX = 5_000;
/** Unpacked bytes of a sheet: about fifty for each cell of a large sheet. */
export const SHEET_MAX_BYTES = 400 * 1024 * 1024;
/** Unpacked bytes of a file that describes the workbook: its sheets or its formats. */
export const DESCRIPTION_MAX_BYTES = 16 * 1024 * 1024;
/** Characters of the texts that the cells of a workbook share, which are held in memory. */
export const SHARED_TEXT_MAX_LENGTH = 40_000_000;
export const SHARED_STRINGS_MAX_BYTES = 160 * 1024 * 1024;
/** Merged ranges whose value is given to each of their cells. */
export const MERGES_MAX = 20_000;
