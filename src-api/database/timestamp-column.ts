import type { ColumnType } from "kysely";

/** Read as ISO 8601 in UTC (`pools.ts`). */
export type Timestamp = ColumnType<string, Date | string, Date | string>;
export type TimestampOrNull = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
