import { itemApplies } from "#shared/checklist.ts";
import { DAY_MS, MINUTE_MS } from "#shared/durations.ts";
import type { ChecklistItem, ProposedDeficiency } from "#shared/entities/checklist-template.ts";
import type { FullnessCheck } from "#shared/entities/extinguisher-type.ts";
import type { InspectionType } from "#shared/entities/inspection-type.ts";
import type { PhotoType } from "#shared/entities/photo.ts";
import type { PictureName } from "./pictures.ts";
import type { Random } from "./random.ts";

/** A photo of an inspection. */
export interface Shot {
  picture: PictureName;
  photoType: (typeof PhotoType)["options"][number];
}

/** A past inspection to be written. */
export interface PastInspection {
  inspectionType: InspectionType;
  inspectionDate: Date;
  /** From the inspection to its arrival: minutes, or hours without a signal. */
  receivedAfterMs: number;
  items: readonly ChecklistItem[];
  problem: { item: ChecklistItem; deficiency: ProposedDeficiency } | null;
  shots: readonly Shot[];
}

export interface Rounds {
  today: Date;
  lastRoundDaysAgo: number;
  /** How many of the latest rounds missed this extinguisher. */
  missed: number;
  /** Whether the latest inspection found a problem. */
  failsNow: boolean;
  annualRound: number;
  traits: { fullnessCheck: FullnessCheck; isWheeled: boolean; isRechargeable: boolean };
  templates: { monthly: readonly ChecklistItem[]; annual: readonly ChecklistItem[] };
}

const ROUNDS = 12;

/** Returns the inspections of twelve rounds, 30 days apart, the oldest first. About one in thirty finds a problem. */
export function pastInspections(rounds: Rounds, random: Random): PastInspection[] {
  const inspections: PastInspection[] = [];
  for (let round = ROUNDS - 1; round >= rounds.missed; round--) {
    const isAnnual = round === rounds.annualRound;
    const items = (isAnnual ? rounds.templates.annual : rounds.templates.monthly).filter((item) => itemApplies(item, rounds.traits));
    const isLatest = round === rounds.missed;
    const fails = isLatest ? rounds.failsNow : random.chance(0.035);
    const problem = fails ? findProblem(items, random) : null;
    inspections.push({
      inspectionType: isAnnual ? "Annual" : "Monthly",
      inspectionDate: momentOf(rounds, round, random),
      receivedAfterMs: random.chance(0.2) ? random.below(5 * 60) * MINUTE_MS : 20_000 + random.below(90_000),
      items,
      problem,
      shots: shotsOf(problem, round, random),
    });
  }
  return inspections;
}

/** Returns a time between nine and four in the afternoon on the US East Coast, on the day of the round. */
function momentOf({ today, lastRoundDaysAgo }: Rounds, round: number, random: Random): Date {
  const day = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()) - (lastRoundDaysAgo + round * 30) * DAY_MS;
  return new Date(day + (14 * 60 + random.below(7 * 60)) * MINUTE_MS + random.below(MINUTE_MS));
}

function findProblem(items: readonly ChecklistItem[], random: Random): PastInspection["problem"] {
  const item = random.pick(items.filter((candidate) => candidate.proposedDeficiencies.length > 0));
  return { item, deficiency: random.pick(item.proposedDeficiencies) };
}

function shotsOf(problem: PastInspection["problem"], round: number, random: Random): Shot[] {
  const overview: Shot = { picture: random.pick(["overview", "corridor"]), photoType: "Overview" };
  if (problem !== null) return [{ picture: pictureOf(problem.deficiency.code), photoType: "Problem" }, overview];
  if (round > 2 || !random.chance(0.3)) return [];
  return [
    overview,
    random.pick<Shot>([
      { picture: "gauge", photoType: "Gauge" },
      { picture: "tag", photoType: "Tag" },
    ]),
  ];
}

function pictureOf(deficiencyCode: string): PictureName {
  if (/^(PRE|WGT)/.test(deficiencyCode)) return "gaugeLow";
  if (/^(ACC|LOC|NOA)/.test(deficiencyCode)) return "blocked";
  if (/^(TAG|DAT)/.test(deficiencyCode)) return "tag";
  return "rust";
}
