import { sayer } from "#shared/messages/sayer.ts";
import { signInMessages } from "../../components/sign-in-messages.ts";
import { pageMessages } from "../../messages.ts";

/** Texts of the start page and of its picture of a phone. */
export const homeMessages = {
  "home.heading": "Fire extinguisher inspections that survive a dead zone",
  "home.lead":
    "Scan, check, photograph and sign with no signal at all. Pinseal keeps the work on the phone and sends it once you are back online.",
  "home.inspector": "For inspectors",
  "home.inspectorLead": "Sign in once with a connection. After that, everything you need is on your phone.",
  "home.office": "For the office",
  "home.officeLead": "For administrators and staff of an organization.",
  "points.title": "What it does",
  "points.offline": "Works where the signal does not",
  "points.offline.words": "Basements, plant rooms, stairwells: labels, checklists, photos and signatures are all on the phone.",
  "points.sent": "Sends by itself, once",
  "points.sent.words": "Once you are back online, each inspection is sent exactly once and gets a receipt number.",
  "points.due": "Knows what is due",
  "points.due.words":
    "Monthly inspections, annual maintenance, internal examinations and hydrostatic tests: what is overdue, where, and who is assigned to it.",
  "points.proof": "Proves what was found",
  "points.proof.words": "A completed inspection is sealed, and every report carries a code that anyone can check without an account.",
  "picture.name": "A checklist on a phone without a signal: two points are OK, one is a problem, and all of it is saved on the phone.",
  "picture.offline": "Working Offline",
  "picture.waiting": "2 items will sync when online",
  "picture.code": "HB-E014",
  "picture.place": "Loading dock, left of the door",
  "picture.pin": "Pin in, seal unbroken",
  "picture.gauge": "Needle in the green",
  "picture.reach": "Reachable, nothing in front",
  "picture.ok": pageMessages["common.ok"],
  "picture.problem": "Problem",
} as const;

export const say = sayer(homeMessages, pageMessages, signInMessages);
