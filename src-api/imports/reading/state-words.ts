import type { InspectionType } from "#shared/entities/inspection-type.ts";
import { plainKey } from "#shared/imports/cell-text.ts";

/** Reads yes or no as people write or tick it. Returns null if it is neither. */
export function parseYesNo(text: string): boolean | null {
  const key = plainKey(text);
  if (YES.has(key) || /^[✓✔☑✅]/u.test(text)) return true;
  return NO.has(key) || /^[✗✘☒❌]/u.test(text) ? false : null;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(","));
const YES = words("yes,y,true,t,1,x,ja,si,oui,on,checked,yep");
const NO = words("no,n,false,f,0,nein,non,off,unchecked,nope");

/** Reads a result: true for "Pass", "OK" or "Satisfactory", false for "Fail" or "Needs recharge". Returns null if it is neither. */
export function parsePassed(text: string): boolean | null {
  const key = plainKey(text);
  if (PASSED.has(key)) return true;
  if (FAILED.has(key)) return false;
  if (/^(fail|not ok|not pass|unsat|defect|deficien|reject|needs? |condemn|non compl|not compl|no good|poor|bad)/.test(key)) return false;
  if (/^(pass|ok\b|satisf|compl|accept|good|no (issues?|defects?|deficienc|problems?))/.test(key)) return true;
  return parseYesNo(text) ?? (OUT_BECAUSE.test(key) || UNFIT.test(key) ? false : null);
}
const UNFIT = /\b(low|leak\w*|over ?charged|under ?charged|rust\w*|dent\w*|needs?|no pin|pin missing|broken seal|blocked|tampered)\b/;
const PASSED = words(
  "p,pass,passed,ok,okay,o k,sat,satisfactory,good,compliant,accepted,acceptable,green,fine,serviceable,conform,conforms,pas,clear",
);
const FAILED = words(
  "f,fail,failed,not ok,nok,unsat,unsatisfactory,ng,no good,defect,defective,rejected,red,non compliant,u s,unserviceable,faulty",
);

const INSPECTION_WORDS: readonly (readonly [InspectionType, RegExp])[] = [
  ["Hydrostatic", /hydro|hst|pressure test|\bht\b|12 ?y(ea)?r|overhaul/],
  ["SixYear", /\b(6|six) ?y(ea)?rs?|six ?year|internal|tear ?down|extended|5 ?y(ea)?r/],
  ["AfterUse", /after ?use|recharg|refill|discharg|post ?use/],
  ["InService", /in ?service|commission|install|initial|new\b|placed/],
  ["Annual", /annual|year|maint|servic|basic|\ba\b/],
  ["Monthly", /month|visual|routine|quick|user check|30 ?day|weekly|quarter|\bm\b|check|inspection/],
];

/** Returns the inspection type of words such as "6-yr maintenance", "Hydro" or "visual"; null if there is none. */
export function parseInspectionType(text: string): InspectionType | null {
  const key = plainKey(text);
  return INSPECTION_WORDS.find(([, pattern]) => pattern.test(key))?.[0] ?? null;
}

export interface StatusReading {
  isOutOfService: boolean;
  /** What the status says other than being out of service: "Condemned", "Missing since May". */
  reason: string | null;
}

const OUT = /^(out of (service|order|use)|oos|o o s|not in (service|use)|inactive|unavailable|down|out|disabled|off ?line|not active)\b/;
const OUT_BECAUSE =
  /\b(retired?|condemn\w*|missing|lost|stolen|scrap\w*|dispos\w*|decommission\w*|removed?|discharged|empty|used|damaged|defective|broken|faulty|recalled|obsolete|expired|withdrawn|destroyed|failed|quarantin\w*|at shop|in (the )?(work)?shop|sent (out|off)|out for|awaiting|away|recharg\w*|repair\w*|replaced|red tag\w*|tagged out|unserviceable|not serviceable)\b/;
const IN =
  /^(in ?service|in ?use|active|available|ok|okay|good|operational|ready|normal|current|serviceable|deployed|installed|live|online|present|pass(ed)?|fair|new|up|compliant|green|charged|full|located|found|spare|fine|in place|on ?site|satisfactory|due|overdue|due soon|up to date|annual due|functional|working|working order)\b/;

/**
 * Reads whether an extinguisher is out of service, and why. `meansInService`: yes in this column means in service ("Active?"). Returns null if the
 * status is unclear.
 */
export function parseStatus(text: string, meansInService = false): StatusReading | null {
  const [, word = text, rest = ""] = /^(yes|no|y|n)\b[\s\-–—:;,.(]+(.*?)\)?$/i.exec(text) ?? [];
  const yes = parseYesNo(word);
  if (yes !== null) return { isOutOfService: yes !== meansInService, reason: yes === meansInService || rest === "" ? null : rest };
  const key = plainKey(text);
  if (/^(not|no longer|never) /.test(key) && IN.test(key.replace(/^(not|no longer|never) /, "")))
    return { isOutOfService: true, reason: reasonIn(text) };
  if (OUT.test(key)) return { isOutOfService: true, reason: reasonIn(text) };
  if (IN.test(key)) return { isOutOfService: false, reason: null };
  return OUT_BECAUSE.test(key) ? { isOutOfService: true, reason: text } : null;
}

function reasonIn(text: string): string | null {
  const rest = text
    .replace(
      /^\s*(out[\s-]*of[\s-]*(service|order|use)|o\.?o\.?s\.?|not in (service|use)|inactive|out|no longer in (service|use)|not active)/i,
      "",
    )
    .replace(/^[\s\-–—:;,.()/]+|(?<![\s()])[\s()]+$/g, "");
  return rest === "" ? null : rest;
}

/** Whether yes in a column with this heading means in service: "In service?", "Active". */
export function meansInService(heading: string): boolean {
  const key = plainKey(heading);
  return /\b(in (service|use)|active|operational|available|working)\b/.test(key) && !/\b(not|out|in ?active)\b/.test(key);
}
