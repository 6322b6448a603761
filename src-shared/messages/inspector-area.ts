import { messages as pageMessages } from "./index.ts";
import { inspectionMessages } from "./inspection.ts";
import { inspectorMessages } from "./inspector.ts";
import { reasonMessages } from "./reasons.ts";
import { sayer } from "./sayer.ts";

/** What the inspector's screens say, the words of every page among it. */
export const inspectorAreaMessages = { ...pageMessages, ...reasonMessages, ...inspectorMessages, ...inspectionMessages };

export const say = sayer(inspectorAreaMessages);
