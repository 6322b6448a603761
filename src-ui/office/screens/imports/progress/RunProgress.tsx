import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ReactNode } from "react";
import type { ImportDetail } from "#shared/entities/import.ts";
import { Notice } from "../../../../components/Notice.tsx";
import { readAgain } from "../../../data/query-client.ts";
import { usePolling } from "../../../data/use-polling.ts";
import { say } from "../messages.ts";
import { StepHeading } from "../StepHeading.tsx";
import styles from "./progress.module.css";

const EVERY_MS = 1_000;

export interface RunProgressProps {
  detail: ImportDetail;
  refresh: () => void;
  /** Whether the latest read failed. */
  isSilent: boolean;
}

/** The progress of an import or its undo, which the server continues when the page is left. Afterward, all data is read again. */
export function RunProgress(props: RunProgressProps & { stage: "progress" | "undoing"; children?: ReactNode }) {
  const { detail, refresh, isSilent, stage, children } = props;
  const { fileName, done, total } = detail;
  usePolling(refresh, true, EVERY_MS);
  useReadAgainAfter();
  // A screen reader announces every tenth, not every second.
  const tenths = total > 0 ? Math.floor((done / total) * 10) : 0;
  const words = total > 0 ? say(`${stage}.of`, { done, total }) : say("progress.begin");
  return (
    <div className={styles.progress}>
      <StepHeading>{say(`${stage}.heading`)}</StepHeading>
      <progress aria-label={say(`${stage}.label`, { name: fileName })} {...(total > 0 && { value: done, max: total })} />
      <p className={styles.words}>{words}</p>
      <p role="status" className="visually-hidden">
        {say("progress.percent", { percent: tenths * 10 })}
      </p>
      <p>{say(`${stage}.leave`)}</p>
      {isSilent && <Notice tone="warning" role="status" title={say(`${stage}.offline`)} />}
      {children}
    </div>
  );
}

function useReadAgainAfter(): void {
  const client = useQueryClient();
  useEffect(() => () => readAgain(client), [client]);
}
