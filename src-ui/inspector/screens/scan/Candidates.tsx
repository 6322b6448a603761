import type { Ambiguous, Candidate } from "#shared/engine/reference.ts";
import { Notice } from "../../../components/Notice.tsx";
import { ChoiceLine } from "./ChoiceLine.tsx";
import { say } from "./messages.ts";
import styles from "./choices.module.css";

/** A longer list is of no use on a phone. */
const SHOWN_MAX = 12;

interface CandidatesProps {
  lookup: Ambiguous;
  onChoose: (code: string) => void;
}

/** The extinguishers or locations that a typed text may mean, for the inspector to choose from. */
export function Candidates({ lookup: { code, candidates }, onChoose }: CandidatesProps) {
  const shown = candidates.slice(0, SHOWN_MAX);
  return (
    <section className={styles.section} aria-label={say("scan.whichOne", { code })}>
      <Notice tone="info" role="status" title={say("scan.whichOne", { code })}>
        {candidates.length > shown.length && <p>{say("scan.typeMore", { shown: shown.length, count: candidates.length })}</p>}
      </Notice>
      <ul className={styles.list}>
        {shown.map((candidate) => (
          <ChoiceLine key={`${candidate.kind} ${candidate.code}`} onChoose={() => onChoose(candidate.code)}>
            <Words candidate={candidate} />
          </ChoiceLine>
        ))}
      </ul>
    </section>
  );
}

function Words({ candidate: { kind, code, title, place, serialNumber } }: { candidate: Candidate }) {
  const [head, ...rest] = kind === "location" ? [title, place, code] : [code, [place, title].filter(Boolean).join(" · "), serialNumber];
  return (
    <>
      <strong>{head}</strong>
      {rest.map((line) => line && <span key={line}>{line}</span>)}
    </>
  );
}
