import { useState } from "react";
import * as v from "valibot";
import type { Deficiency } from "#shared/entities/deficiency.ts";
import { requiredText } from "#shared/entities/fields.ts";
import { say as sayOne } from "#shared/messages/office/extinguisher.ts";
import { Button } from "../../../components/Button.tsx";
import { Card } from "../../../components/Card.tsx";
import { TextArea } from "../../../components/TextField.tsx";
import { FormDialog } from "../../components/FormDialog.tsx";
import { useForm } from "../../components/use-form.ts";
import { Loaded } from "../../components/Loaded.tsx";
import { SeverityTag } from "../../components/tags.tsx";
import type { Dates } from "../../data/dates.ts";
import { useOffice } from "../../data/office.ts";
import { useRead } from "../../data/use-read.ts";
import { useWrite } from "../../data/use-write.ts";
import { useToast } from "../../frame/toast-context.ts";
import styles from "./Detail.module.css";

const SHOWN_MAX = 100;

/** What is wrong with one extinguisher and was not corrected yet. */
export function OpenDeficiencies({ extinguisherId, dates }: { extinguisherId: string; dates: Dates }) {
  const { may } = useOffice();
  const read = useRead("listOpenDeficiencies", { query: { extinguisherId, pageSize: SHOWN_MAX } });
  const [resolving, setResolving] = useState<Deficiency | null>(null);
  return (
    <Card title={sayOne("deficiencies.title")}>
      <Loaded read={read}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{sayOne("deficiencies.none")}</p>
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
                    {one.dueDate && <p className={styles.muted}>{sayOne("deficiencies.due", { day: dates.day(one.dueDate) })}</p>}
                  </div>
                  {may("inspect") && (
                    <Button onClick={() => setResolving(one)} aria-label={sayOne("deficiencies.resolveTitle", { code: one.code })}>
                      {sayOne("deficiencies.resolve")}
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

const Resolution = v.object({ resolutionNotes: requiredText(2_000) });

function ResolveDialog({ deficiency, onClose }: { deficiency: Deficiency; onClose: () => void }) {
  const { deficiencyId, code, version } = deficiency;
  const { send } = useWrite("resolveDeficiency");
  const toast = useToast();
  const form = useForm({
    initial: { resolutionNotes: "" },
    schema: Resolution,
    toBody: (values) => values,
    submit: async (body) => {
      await send({ params: { id: deficiencyId }, body }, { ifMatch: version });
      toast({ message: sayOne("deficiencies.resolved", { code }) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={sayOne("deficiencies.resolveTitle", { code })}
      submitLabel={sayOne("deficiencies.resolve")}
      onClose={onClose}
    >
      <p>{deficiency.description}</p>
      <TextArea label={sayOne("deficiencies.notes")} {...form.field("resolutionNotes")} />
    </FormDialog>
  );
}
