import { useState } from "react";
import { Notice } from "../../../../components/Notice.tsx";
import { failureText } from "../../../../failure.ts";
import { FieldRow } from "../../../../forms/Form.tsx";
import { Combobox } from "../../../combobox/Combobox.tsx";
import { useExtinguisherSearch, useLocationSearch } from "../../../combobox/option-searches.ts";
import { say } from "./messages.ts";
import { DUE_TYPES, WHAT_IS_DUE } from "./planned-work.ts";
import type { PlanChoice } from "./planned-work.ts";
import { useAddExtinguishers } from "./use-add-extinguishers.ts";
import type { ChosenExtinguishers } from "./use-chosen-extinguishers.ts";

interface ChooserProps {
  chosen: ChosenExtinguishers;
  choice: PlanChoice;
  /** The id that the summary of errors links to. */
  field: { id: string; error: string | undefined };
  /** Only one can be chosen. */
  single: boolean;
}

/** Ways to choose extinguishers: one by one, or all that are overdue at a location and not yet planned. */
export function Chooser({ chosen, choice, field, single }: ChooserProps) {
  const adding = useAddExtinguishers(chosen, choice);
  const searchExtinguishers = useExtinguisherSearch();
  const searchLocations = useLocationSearch();
  const [outcome, setOutcome] = useState<{ tone: "info" | "danger"; message: string } | null>(null);

  /** Shows what came of an addition, if it says so. */
  function showOutcomeOf(addition: Promise<string | void>): void {
    addition.then(
      (message) => setOutcome(message ? { tone: "info", message } : null),
      (error: unknown) => setOutcome({ tone: "danger", message: failureText(error) }),
    );
  }

  const hasDueDate = choice === WHAT_IS_DUE || DUE_TYPES.some((type) => type === choice);
  return (
    <>
      <FieldRow>
        <Combobox
          id={field.id}
          error={field.error}
          label={say("common.extinguisher")}
          hint={say("add.hint")}
          value=""
          onChange={(id) => id !== "" && showOutcomeOf(single ? adding.replaceBy(id) : adding.addOne(id))}
          search={searchExtinguishers}
        />
        {!single && (
          <Combobox
            label={say("overdueAt")}
            hint={overdueHint(choice, hasDueDate)}
            value=""
            onChange={(id) => id !== "" && hasDueDate && showOutcomeOf(adding.addOverdue(id))}
            search={searchLocations}
          />
        )}
      </FieldRow>
      {outcome && (
        <Notice tone={outcome.tone} role={outcome.tone === "danger" ? "alert" : "status"}>
          {outcome.message}
        </Notice>
      )}
    </>
  );
}

function overdueHint(choice: PlanChoice, hasDueDate: boolean): string {
  if (choice === WHAT_IS_DUE) return say("overdueAt.any");
  return hasDueDate ? say("overdueAt.hint", { type: say(`type.${choice}`) }) : say("overdueAt.noType");
}
