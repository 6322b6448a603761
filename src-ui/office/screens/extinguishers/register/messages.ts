import { sayer } from "#shared/messages/sayer.ts";
import { pageMessages } from "../../../../messages.ts";
import { comboboxMessages } from "../../../combobox/messages.ts";
import { commonMessages } from "../../../components/messages.ts";
import { listMessages } from "../../../lists/messages.ts";
import { officeMessages } from "../../../messages.ts";
import { extinguishersMessages } from "../messages.ts";

/** For the register. */
export const say = sayer(extinguishersMessages, pageMessages, officeMessages, commonMessages, comboboxMessages, listMessages);
