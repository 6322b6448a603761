import { Printer } from "lucide";
import { useState } from "react";
import type { LocationInTree } from "#shared/entities/location.ts";
import { Button } from "../../../components/Button.tsx";
import type { LabelChoice } from "../../labels/label-choice.ts";
import { PrintLabels } from "../../labels/PrintLabels.tsx";
import { SelectionBar } from "../../tables/SelectionBar.tsx";
import type { Selection } from "../../tables/use-selection.ts";
import { say } from "./messages.ts";

interface PrintFoundLabelsProps {
  term: string;
  totalCount: number;
  selection: Selection<LocationInTree>;
}

/** Prints the labels of all locations that the search found, or of the selected ones. */
export function PrintFoundLabels({ term, totalCount, selection }: PrintFoundLabelsProps) {
  const [choice, setChoice] = useState<LabelChoice | null>(null);
  const { rows } = selection;
  const count = rows.size;
  return (
    <div>
      <Button
        icon={Printer}
        onClick={() => setChoice({ selection: { of: "locations", filter: { searchTerm: term, isActive: true } }, count: totalCount })}
      >
        {say("label.printFound", { count: totalCount })}
      </Button>
      {count > 0 && (
        <SelectionBar selection={selection}>
          <Button icon={Printer} onClick={() => setChoice({ selection: { of: "locations", ids: [...rows.keys()] }, count })}>
            {say("common.printLabels")}
          </Button>
        </SelectionBar>
      )}
      {choice && <PrintLabels {...choice} onClose={() => setChoice(null)} />}
    </div>
  );
}
