import { engineMessages } from "./engine.ts";
import { format } from "./format.ts";
import { specificationMessages } from "./specification.ts";

/** The part of the catalogue that the worker says; the words of the screens would double its size. */
const workerMessages = { ...specificationMessages, ...engineMessages };

export function isMessageKey(key: string): key is keyof typeof workerMessages {
  return Object.hasOwn(workerMessages, key);
}

export function say(key: keyof typeof workerMessages, values?: Readonly<Record<string, string | number>>): string {
  return format(workerMessages[key], values);
}
