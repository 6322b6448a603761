import { CalendarPlus, FireExtinguisher, Printer } from "lucide";
import { useState } from "react";
import { INSPECTIONS_PER_PLAN_MAX } from "#shared/constants.ts";
import type { ImportDetail } from "#shared/entities/import.ts";
import { Button, LinkButton } from "../../../../components/Button.tsx";
import { Card } from "../../../../components/Card.tsx";
import { PATHS } from "../../../../urls/paths.ts";
import { useNavigate } from "../../../../urls/use-navigate.ts";
import { useReadOnce } from "../../../data/use-read.ts";
import { useToastAction } from "../../../frame/use-toast-action.ts";
import type { LabelChoice } from "../../../labels/label-choice.ts";
import { PrintLabels } from "../../../labels/PrintLabels.tsx";
import { withImport } from "../../../urls/import-path.ts";
import { isOfExtinguishers } from "../is-of-extinguishers.ts";
import { say } from "../messages.ts";
import styles from "./done.module.css";

/** What to do next with the imported records: print labels, plan their first inspections, or view them. */
export function NextSteps({ detail }: { detail: ImportDetail }) {
  const { importId, created, changed, mapping } = detail;
  const ofExtinguishers = isOfExtinguishers(mapping ?? []);
  return (
    <Card title={say("done.next")}>
      <div className={styles.next}>
        {ofExtinguishers ? (
          <>
            <Labels selection={{ of: "extinguishers", importId }} count={created + changed} />
            <PlanButton importId={importId} found={created + changed} />
            <LinkButton icon={FireExtinguisher} href={withImport(PATHS.extinguishers, importId)}>
              {say("next.register")}
            </LinkButton>
          </>
        ) : (
          <>
            <Labels selection={{ of: "locations", importId }} />
            <LinkButton href={PATHS.locations}>{say("next.locations")}</LinkButton>
          </>
        )}
      </div>
    </Card>
  );
}

function Labels(choice: LabelChoice) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={Printer} onClick={() => setIsOpen(true)}>
        {say("next.labels")}
      </Button>
      {isOpen && <PrintLabels {...choice} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Plans as many as one plan can take; the others can be planned from the register. */
function PlanButton({ importId, found }: { importId: string; found: number }) {
  const readOnce = useReadOnce();
  const act = useToastAction();
  const navigate = useNavigate();
  const [isReading, setIsReading] = useState(false);
  const count = Math.min(found, INSPECTIONS_PER_PLAN_MAX);

  async function plan(): Promise<void> {
    setIsReading(true);
    try {
      const query = { importId, isActive: true, sort: "extinguisherCode", pageSize: INSPECTIONS_PER_PLAN_MAX };
      const { items } = await readOnce("GET /extinguishers", { query });
      navigate(PATHS.inspectionNew, { state: { extinguisherIds: items.map(({ extinguisherId }) => extinguisherId) } });
    } finally {
      setIsReading(false);
    }
  }
  return (
    <Button icon={CalendarPlus} busy={isReading} onClick={() => act(plan)}>
      {found > count ? say("next.planMany", { count }) : say("next.plan")}
    </Button>
  );
}
