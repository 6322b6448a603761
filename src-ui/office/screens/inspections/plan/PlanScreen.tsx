import { Skeleton } from "../../../../components/Skeleton.tsx";
import { lazyComponent } from "../../../../loading/lazy-component.tsx";
import { PATHS } from "../../../../urls/paths.ts";
import { Page } from "../../../components/Page.tsx";
import { useOfficeSession } from "../../../data/office-session.ts";
import { say } from "./messages.ts";

const DeskForm = lazyComponent(() => import("./DeskForm.tsx").then((m) => m.DeskForm), <Skeleton lines={4} />);
const PlanForm = lazyComponent(() => import("./PlanForm.tsx").then((m) => m.PlanForm), <Skeleton lines={8} />);

/** `/inspections/new`: plans inspections for one or more extinguishers. People who may not plan start one of their own instead. */
export function PlanScreen() {
  const mayPlan = useOfficeSession().may("administer");
  return (
    <Page
      title={say(mayPlan ? "common.planInspections" : "desk.title")}
      lead={say(mayPlan ? "lead" : "desk.lead")}
      back={{ href: PATHS.inspections, label: say("nav.inspections") }}
      narrow={!mayPlan}
    >
      {mayPlan ? <PlanForm /> : <DeskForm />}
    </Page>
  );
}
