import type { ProposedDeficiency } from "#shared/entities/checklist-template.ts";
import { say } from "../messages.ts";

/** Formats problems as "1 problem: Pressure low, Critical". */
export function problemsText(problems: readonly ProposedDeficiency[]): string {
  const named = problems.map(({ description, severity }) =>
    say("problems.one", { problem: description, severity: say(`severity.${severity}`) }),
  );
  return say("problems.named", { count: problems.length, problems: named.join("; ") });
}
