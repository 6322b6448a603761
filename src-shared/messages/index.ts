import { bannerMessages } from "./banner.ts";
import { engineMessages } from "./engine.ts";
import { fieldMessages } from "./fields.ts";
import { format } from "./format.ts";
import { inspectionMessages } from "./inspection.ts";
import { inspectorMessages } from "./inspector.ts";
import { problemMessages } from "./problems.ts";
import { shellMessages } from "./shell.ts";
import { specificationMessages } from "./specification.ts";

/** The one catalogue of words; a second language is another object of this shape. */
export const messages = {
  ...specificationMessages,
  ...fieldMessages,
  ...engineMessages,
  ...problemMessages,
  ...bannerMessages,
  ...shellMessages,
  ...inspectorMessages,
  ...inspectionMessages,
};
export type MessageKey = keyof typeof messages;

export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(messages, key);
}

/** The words for a key, filled with values. */
export function say(key: MessageKey, values?: Readonly<Record<string, string | number>>): string {
  return format(messages[key], values);
}
