import { bannerMessages } from "./banner.ts";
import { engineMessages } from "./engine.ts";
import { sayer } from "./sayer.ts";
import { shellMessages } from "./shell.ts";
import { specificationMessages } from "./specification.ts";

/**
 * What every page loads of the one catalogue of words. The parts of an area or a screen stand in modules beside this one, each with its own
 * `say`; a second language is another set of objects of the same shapes.
 */
export const messages = {
  ...specificationMessages,
  ...engineMessages,
  ...bannerMessages,
  ...shellMessages,
};
export type MessageKey = keyof typeof messages;

/** The words for a key, filled with values. */
export const say = sayer(messages);
