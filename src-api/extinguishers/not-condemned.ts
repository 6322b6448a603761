import type { Extinguisher } from "#shared/entities/extinguisher.ts";
import { ApiProblem } from "../http/problems.ts";
import { say } from "./messages.ts";

/** Throws `validation`, with the codes of the extinguishers concerned, if some that are to be restored are condemned. */
export function requireNotCondemned(extinguishers: readonly Extinguisher[]): void {
  const condemned = extinguishers.filter(({ isCondemned }) => isCondemned).map(({ extinguisherCode }) => extinguisherCode);
  if (condemned.length === 0) return;
  const message = say("restore.condemned", { count: condemned.length, codes: condemned.toSorted().join(", ") });
  throw new ApiProblem("validation", { errors: { isActive: ["field.notActive"] }, message });
}
