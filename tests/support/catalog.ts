import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Texts } from "#shared/messages/language.ts";

const root = join(import.meta.dirname, "../..");

/** Resolves with the texts of the page, and those it shares with the server: the parts of the catalog by "file name", each with its texts by key. */
export async function readCatalog(): Promise<ReadonlyMap<string, Texts>> {
  const files = ["src-ui", "src-shared/messages"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const parts = new Map<string, Texts>();
  for (const file of files.filter((name) => /(messages\/[\w-]+|messages)\.ts$/.test(name)).toSorted()) {
    const module = (await import(/* @vite-ignore */ join(root, file))) as Record<string, unknown>;
    for (const [name, words] of Object.entries(module)) if (isTexts(words)) parts.set(`${file} ${name}`, words);
  }
  return parts;
}

function isTexts(value: unknown): value is Texts {
  return typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");
}
