import { CalendarPlus, FireExtinguisher, Printer } from "lucide";
import { useState } from "react";
import { useLocation } from "wouter";
import { INSPECTIONS_PER_PLAN_MAX } from "#shared/constants.ts";
import type { ExtinguisherInRegister } from "#shared/entities/extinguisher.ts";
import type { ImportDetail } from "#shared/entities/import.ts";
import { say } from "#shared/messages/office/imports.ts";
import { Button, LinkButton } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { PATHS } from "../../../paths.ts";
import { labelOf } from "../../components/labels/extinguisher-label.ts";
import { LabelSheet } from "../../components/labels/LabelSheet.tsx";
import { useAsk } from "../../data/use-read.ts";
import { errorWords } from "../../data/use-write.ts";
import { useToast } from "../../frame/toast-context.ts";
import { isOfExtinguishers } from "./mapping.ts";
import { importPath } from "./steps.ts";
import styles from "./DoneStep.module.css";

/** So many are planned or labelled at once; the register does the rest. */
const AT_ONCE_MAX = INSPECTIONS_PER_PLAN_MAX;

/** What is done next with what came in: its labels, its first round, or a look at it. */
export function NextSteps({ detail }: { detail: ImportDetail }) {
  if (!isOfExtinguishers(detail.mapping ?? [])) {
    return (
      <Card title={say("done.next")}>
        <div className={styles.next}>
          <LinkButton variant="primary" href={PATHS.locations}>
            {say("next.locations")}
          </LinkButton>
        </div>
      </Card>
    );
  }
  return <NextForExtinguishers detail={detail} />;
}

function NextForExtinguishers({ detail: { importId, created, changed } }: { detail: ImportDetail }) {
  const ask = useAsk();
  const toast = useToast();
  const [, navigate] = useLocation();
  const [reading, setReading] = useState<"labels" | "plan" | null>(null);
  const [labelled, setLabelled] = useState<readonly ExtinguisherInRegister[] | null>(null);
  const count = Math.min(created + changed, AT_ONCE_MAX);
  const isMany = created + changed > AT_ONCE_MAX;

  async function read(what: "labels" | "plan"): Promise<readonly ExtinguisherInRegister[]> {
    setReading(what);
    try {
      const query = { importId, isActive: true, sort: "extinguisherCode", pageSize: AT_ONCE_MAX };
      return (await ask("GET /extinguishers", { query })).items;
    } finally {
      setReading(null);
    }
  }
  const fail = (error: unknown): void => toast({ message: errorWords(error), tone: "danger" });
  const plan = (): void => {
    read("plan").then(
      (found) => navigate(PATHS.inspectionNew, { state: { extinguisherIds: found.map(({ extinguisherId }) => extinguisherId) } }),
      fail,
    );
  };
  return (
    <Card title={say("done.next")}>
      <div className={styles.next}>
        <Button variant="primary" icon={Printer} busy={reading === "labels"} onClick={() => void read("labels").then(setLabelled, fail)}>
          {isMany ? say("next.labelsMany", { count }) : say("next.labels")}
        </Button>
        <Button icon={CalendarPlus} busy={reading === "plan"} onClick={plan}>
          {isMany ? say("next.planMany", { count }) : say("next.plan")}
        </Button>
        <LinkButton icon={FireExtinguisher} href={importPath(PATHS.extinguishers, importId)}>
          {say("next.register")}
        </LinkButton>
      </div>
      {labelled && labelled.length > 0 && <LabelSheet labels={labelled.map(labelOf)} onClose={() => setLabelled(null)} />}
    </Card>
  );
}
