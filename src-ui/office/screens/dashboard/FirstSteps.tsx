import { CircleDashed, CircleCheck, FireExtinguisher } from "lucide";
import { Link } from "wouter";
import type { ExtinguisherSummary } from "#shared/entities/extinguisher.ts";
import { LinkButton } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { Icon } from "../../../components/Icon.tsx";
import { PATHS } from "../../../urls/paths.ts";
import { EmptyState } from "../../components/EmptyState.tsx";
import { ReadNotice } from "../../components/ReadNotice.tsx";
import { useOfficeSession } from "../../data/office-session.ts";
import { membersPath } from "../../urls/list-paths.ts";
import { extinguisherPath, locationPagePath } from "../../urls/record-paths.ts";
import { say } from "./first-steps-messages.ts";
import { useFirstSteps } from "./use-first-steps.ts";
import type { FirstStep, FirstStepName } from "./use-first-steps.ts";
import styles from "./FirstSteps.module.css";

const HREFS: Record<FirstStepName, string> = {
  location: locationPagePath("new"),
  extinguisher: extinguisherPath("new"),
  people: membersPath({ invite: true }),
  inspection: PATHS.inspectionNew,
};

/** The steps of a new organization to its first inspection, for administrators. Others see what administrators do first. */
export function FirstSteps({ counts }: { counts: ExtinguisherSummary }) {
  if (useOfficeSession().may("administer")) return <Steps counts={counts} />;
  return counts.total === 0 ? <EmptyState icon={FireExtinguisher}>{say("reader")}</EmptyState> : null;
}

function Steps({ counts }: { counts: ExtinguisherSummary }) {
  const { steps, failed } = useFirstSteps(counts);
  const { may } = useOfficeSession();
  // Where nothing else is shown, nothing at all would look like an error.
  if (failed && counts.total === 0) return <ReadNotice read={failed} isPart />;
  if (steps === null) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  const isRegisterEmpty = steps.some(({ name, isDone }) => name === "extinguisher" && !isDone);
  const next = steps.find(({ isDone }) => !isDone)?.name;
  return (
    <Card title={say("title")}>
      <p>{say("lead", { done, all: steps.length })}</p>
      {isRegisterEmpty && may("import") && (
        <p>
          {say("import")} <Link href={PATHS.importData}>{say("import.action")}</Link>
        </p>
      )}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <StepLine key={step.name} step={step} isNext={step.name === next} />
        ))}
      </ol>
    </Card>
  );
}

function StepLine({ step: { name, isDone, count }, isNext }: { step: FirstStep; isNext: boolean }) {
  return (
    <li className={styles.step} aria-current={isNext ? "step" : undefined} data-done={isDone || undefined}>
      <Icon shapes={isDone ? CircleCheck : CircleDashed} />
      <div>
        <p className={styles.name}>{say(name)}</p>
        <p className={styles.hint}>
          {isDone ? say(`${name}.done`, { count }) : say(`${name}.hint`, { path: location.host + PATHS.inspectorLogin })}
        </p>
      </div>
      {!isDone && (
        <LinkButton href={HREFS[name]} variant={isNext ? "primary" : "secondary"}>
          {say(`${name}.action`)}
        </LinkButton>
      )}
    </li>
  );
}
