import { perLanguage } from "#shared/messages/language.ts";

const sizes = perLanguage((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }));

/** Formats bytes as "1.4 MB" or "12 kB". */
export function formatSize(bytes: number): string {
  return bytes < 1_000_000 ? `${sizes().format(Math.max(1, Math.round(bytes / 1_000)))} kB` : `${sizes().format(bytes / 1_000_000)} MB`;
}
