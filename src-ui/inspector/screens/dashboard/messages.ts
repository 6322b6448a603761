import { sayer } from "#shared/messages/sayer.ts";
import { specificationMessages } from "#shared/messages/specification.ts";
import { deliveryMessages } from "../../../delivery/messages.ts";
import { pageMessages } from "../../../messages.ts";
import { lostWorkMessages } from "../../lost-work/messages.ts";
import { inspectorMessages } from "../../messages.ts";

/** Texts of the inspector's dashboard. */
export const inspectorDashboardMessages = {
  "dashboard.heading": "Your rounds",
  "dashboard.start": "Start inspection",
  "role.none": "You are no longer an inspector",
  "role.none.next": "If that is a mistake, ask an administrator of your organization. Unsent work stays on this device until then.",
  "ready.yes": "Ready to work offline",
  "ready.pulling": "Downloading what you need",
  "ready.no": "Not ready yet",
  "ready.noApp": "The app is still being saved to this device.",
  "ready.noData": "Extinguishers and checklists are not on this device. Connect once to download them.",
  "ready.none": "Your organization has no extinguishers, locations or checklists yet. Ask your office.",
  "ready.counts": "{extinguishers|1 extinguisher|# extinguishers} in {locations|1 location|# locations}",
  "ready.refresh": "Update extinguishers and checklists",
  "drafts.heading": "Unfinished",
  "drafts.answered": "{answered} of {questions} answered",
  "drafts.resume": "Resume",
  "drafts.discardTitle": "Discard {code}?",
  "drafts.discardLead": "Its answers and photos are deleted from this device. This cannot be undone.",
  "outbox.heading": "Not sent yet",
  "outbox.empty": "You have nothing left to send on this device.",
  "outbox.summary.one": "{what} has not been sent yet.",
  "outbox.summary.many": "{what} have not been sent yet.",
  "outbox.syncNow": "Sync now",
  "outbox.progress": "Sending {number|#} of {total|#}",
  "outbox.retry": "Send failed items again",
  "outbox.correct": "Correct",
  "outbox.roleLost":
    "You are no longer an inspector in its organization, so it can be neither corrected nor sent. If that is a mistake, ask an administrator there, then send it again.",
  "outbox.withdrawTitle": "Withdraw {code}?",
  "outbox.withdrawLead": "It will not be sent, and its answers and photos are deleted from this device. This cannot be undone.",
  "outbox.withdrawalQueued":
    "Sending {code} had already begun, so the server may have it. The withdrawal will be sent as well; if the server refuses it, it appears here.",
  "outbox.remove": "Remove from this device",
  "outbox.removeTitle": pageMessages["common.removeTitled"],
  "outbox.mayBeThere": "It may have arrived on an earlier attempt, so it cannot be corrected here. Send it again to find out.",
  "outbox.checkAgain": "Check and send again",
  "outbox.lost.mayBeThere":
    "It may have arrived on an earlier attempt; whatever the server has stays there. The copy on this device is deleted. This cannot be undone.",
  "outbox.lost.inspection":
    "It may have arrived on an earlier attempt; whatever the server has stays there. Its answers and photos are deleted from this device. If it never arrived, it must be done again. This cannot be undone.",
  "outbox.lost.photo": "The server keeps the inspection without this photo. The photo is deleted from this device. This cannot be undone.",
  "outbox.lost.signature":
    "The server keeps the inspection without this signature. The signature is deleted from this device. This cannot be undone.",
  "outbox.lost.update": "This change is lost, and the inspection stays as it was on the server. This cannot be undone.",
  "outbox.lost.delete": "The inspection is not withdrawn: it stays on the server. This cannot be undone.",
  "outbox.lost.response": "These answers are deleted and never reach the server. This cannot be undone.",
  "outbox.lost.deficiency": "What you noted about this deficiency is deleted and never reaches the server. This cannot be undone.",
  "outbox.attempts": "Tried {count|once|# times}",
  "outbox.inspection.create": "Inspection {code}",
  "outbox.inspection.update": "Change to inspection {code}",
  "outbox.inspection.delete": "Withdrawal of inspection {code}",
  "outbox.response": "Answers of {code}",
  "outbox.deficiency": "Deficiency at {code}",
  "outbox.photo": "Photo of {code}",
  "outbox.signature": "Signature of {code}",
  "outbox.noCode": "an extinguisher",
  "outbox.state.waiting": pageMessages["common.waiting"],
  "outbox.state.sending": "Sending",
  "outbox.state.again": "Will be tried again",
  "outbox.state.stopped": "Not sent until you press “{button}”",
  "outbox.state.needsYou": "Needs you",
  "today.empty": "No inspections submitted today are on this device.",
  "today.sent": "Sent, receipt {receipt}",
  "today.sentPlain": "Sent",
  "today.inspectionSent": "Inspection sent, receipt {receipt}",
  "today.deleted": "Deleted",
  "today.partsWaiting": "Still on this device: {parts}.",
  "device.sendsAfterClose":
    "After you close Pinseal, this browser sends your work by itself: it tries three times within about 20 minutes once there is a connection. After that, open Pinseal again.",
  "device.sendsOpenOnly":
    "This browser sends only while Pinseal is open. Keep it open until nothing is waiting, or open it again when you have a connection.",
  "device.persisted": "This browser agreed to keep your unsent work, even when storage runs low.",
  "device.notPersisted": "This browser may delete stored data when storage runs low.",
  "device.persist": "Ask the browser to keep the data",
  "device.refused": "This browser did not agree to keep stored data when storage runs low. Installing Pinseal usually helps.",
  "device.install": "Install on this device",
  "device.installByHand":
    "To install Pinseal, tap Share, then Add to Home Screen. Send your work first: the installed app begins without what is stored here.",
  "account.tenant": "Working for {tenant}",
  "account.change": "Change organization",
} as const;

export const say = sayer(
  inspectorDashboardMessages,
  pageMessages,
  specificationMessages,
  inspectorMessages,
  deliveryMessages,
  lostWorkMessages,
);
