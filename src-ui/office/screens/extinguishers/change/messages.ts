import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../../../messages.ts";
import { commonMessages } from "../../../components/messages.ts";
import { officeMessages } from "../../../messages.ts";
import { extinguisherMessages } from "../messages.ts";

/** Texts of the dialogs that change extinguishers, and of what came of it. */
export const changeMessages = {
  "move.title": "Move {count|1 extinguisher|# extinguishers}",
  "move.titleOne": "Move {code}",
  "move.lead": "{code} is currently at {location}.",
  "move.retired": "{count|1 of the selected is|# of the selected are} retired and {count|stays where it is|stay where they are}.",
  "out.title": "Take {count|1 extinguisher|# extinguishers} out of service",
  "out.titleOne": "Take {code} out of service",
  "out.lead": "Inspectors see this reason. Nothing falls due until it returns.",
  "return.titleOne": "Return {code} to service",
  "return.title": "Return {count|1 extinguisher|# extinguishers} to service",
  "return.lead": "This is recorded in its history. Its due dates count again.",
  "retire.titleOne": "Retire {code}",
  "retire.title": "Retire {count|1 extinguisher|# extinguishers}",
  "retire.lead": "Such as: sold with the building. This is recorded in its history, which is kept. Nothing falls due anymore.",
  "retire.condemned": "Condemned: it must never return to service",
  "retire.condemnedHint": "This cannot be undone.",
  "condemn.titleOne": "Condemn {code}",
  "condemn.title": "Condemn {count|1 extinguisher|# extinguishers}",
  "condemn.lead": "This is recorded in its history. It must never return to service, and this cannot be undone.",
  "done.Move": "{count|1 extinguisher|# extinguishers} moved to {location}",
  "done.Retire": "{count|1 extinguisher|# extinguishers} retired",
  "done.condemned": "{count|1 extinguisher|# extinguishers} condemned",
  "done.Restore": "{count|1 extinguisher|# extinguishers} restored",
  "done.OutOfService": "{count|1 extinguisher is|# extinguishers are} out of service",
  "done.ReturnToService": "{count|1 extinguisher is|# extinguishers are} back in service",
  "done.leftAlone":
    "{count|1 extinguisher was left alone and is still selected|# extinguishers were left alone and are still selected}: {count|it was|they were} changed in the meantime",
  "done.none": "Nothing was done: {count|it was|all of them were} changed in the meantime",
  "undo.changed": "Not undone for {count|1 extinguisher that was|# extinguishers that were} changed again since",
  "undo.none": "Not undone: {count|it was|all of them were} changed again in the meantime",
  "replace.title": "Replace {code}",
  "replace.lead":
    "Another extinguisher now stands here, with the same code and label. Its due dates start anew. The inspections of the former one stay in the history. Its open deficiencies and plans stay too: resolve or cancel what was about it.",
  "replace.changed": "Cancel to look at it again. To replace it anyway, press Replace again.",
  "replace.done": "{code} replaced",
} as const;

export const say = sayer(changeMessages, pageMessages, officeMessages, commonMessages, extinguisherMessages);
