import { useState } from "react";
import type { Deficiency } from "#shared/entities/deficiency.ts";
import { say } from "#shared/messages/office/extinguishers.ts";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { TextArea } from "../../../components/TextField.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { SeverityTag } from "../../components/tags.tsx";
import type { Dates } from "../../data/dates.ts";
import { useOffice } from "../../data/office.ts";
import { useRead } from "../../data/use-read.ts";
import { useWrite } from "../../data/use-write.ts";
import { useToast } from "../../frame/toasts.ts";
import { AskDialog } from "./ChangeDialogs.tsx";
import styles from "./Detail.module.css";

const SHOWN_MAX = 100;

/** What is wrong with one extinguisher and was not corrected yet. */
export function OpenDeficiencies({ extinguisherId, dates }: { extinguisherId: string; dates: Dates }) {
  const { may } = useOffice();
  const read = useRead("listOpenDeficiencies", { query: { extinguisherId, pageSize: SHOWN_MAX } });
  const [resolving, setResolving] = useState<Deficiency | null>(null);
  return (
    <Card title={say("deficiencies.title")}>
      <Loaded read={read}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{say("deficiencies.none")}</p>
          ) : (
            <ul className={styles.entries}>
              {items.map((one) => (
                <li key={one.deficiencyId} className={styles.entry}>
                  <div className={styles.entryWords}>
                    <p className={styles.entryHead}>
                      <SeverityTag severity={one.severity} />
                      <strong>{one.code}</strong>
                    </p>
                    <p>{one.description}</p>
                    {one.dueDate && <p className={styles.muted}>{say("deficiencies.due", { day: dates.day(one.dueDate) })}</p>}
                  </div>
                  {may("inspect") && (
                    <Button onClick={() => setResolving(one)} aria-label={say("deficiencies.resolveTitle", { code: one.code })}>
                      {say("deficiencies.resolve")}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {resolving && <ResolveDialog deficiency={resolving} onClose={() => setResolving(null)} />}
    </Card>
  );
}

function ResolveDialog({ deficiency, onClose }: { deficiency: Deficiency; onClose: () => void }) {
  const { deficiencyId, code, version } = deficiency;
  const [notes, setNotes] = useState("");
  const { send } = useWrite("resolveDeficiency");
  const toast = useToast();
  return (
    <AskDialog
      title={say("deficiencies.resolveTitle", { code })}
      submitLabel={say("deficiencies.resolve")}
      missing={notes.trim() === ""}
      submit={async () => {
        await send({ params: { id: deficiencyId }, body: { resolutionNotes: notes } }, { ifMatch: version });
        toast({ message: say("deficiencies.resolved", { code }) });
      }}
      onClose={onClose}
      onDone={onClose}
    >
      {(error) => (
        <>
          <p>{deficiency.description}</p>
          <TextArea
            label={say("deficiencies.notes")}
            value={notes}
            maxLength={2_000}
            onChange={(event) => setNotes(event.target.value)}
            error={error}
          />
        </>
      )}
    </AskDialog>
  );
}
