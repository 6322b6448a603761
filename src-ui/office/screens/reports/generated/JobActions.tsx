import { CircleSlash, Download, Trash2 } from "lucide";
import { useState } from "react";
import type { ReportJob } from "#shared/reports/report-job.ts";
import { ConfirmDialog } from "../../../../components/ConfirmDialog.tsx";
import { useToast } from "../../../../use-toast.ts";
import { useOfficeSession } from "../../../data/office-session.ts";
import { useWrite } from "../../../data/use-write.ts";
import { useDateFormats } from "../../../formats/use-date-formats.ts";
import { useToastAction } from "../../../frame/use-toast-action.ts";
import { RowAction, RowActions } from "../../../tables/RowActions.tsx";
import { reportTitleText } from "../report-texts.ts";
import { jobDescriptionText, isUnfinished } from "./job-description-text.ts";
import { say } from "./messages.ts";
import { useSaveJob } from "./use-save-job.ts";

/** The actions on one report: download it once it is done, cancel it before, remove it after. */
export function JobActions({ job }: { job: ReportJob }) {
  const { user, may } = useOfficeSession();
  const dates = useDateFormats();
  const remove = useWrite("DELETE /reports/jobs/{id}");
  const toast = useToast();
  const act = useToastAction();
  const { save, isSaving } = useSaveJob();
  const [isRemoving, setIsRemoving] = useState(false);
  const { jobId, status, createdBy } = job;
  const title = reportTitleText(job);
  const about = jobDescriptionText(job, dates);
  const mayRemove = createdBy === user.userId || may("administer");

  const cancel = (): void =>
    act(async () => {
      await remove.send({ params: { id: jobId } });
      return { message: say("cancel.done", { title }) };
    });

  return (
    <RowActions>
      {status === "Done" && (
        <RowAction
          icon={Download}
          text={say("common.download")}
          label={say("download.of", { title, about })}
          busy={isSaving(jobId)}
          onClick={() => save(job)}
        />
      )}
      {mayRemove && isUnfinished(job) && (
        <RowAction
          icon={CircleSlash}
          text={say("common.cancel")}
          label={say("cancel.of", { title, about })}
          busy={remove.isBusy}
          onClick={cancel}
        />
      )}
      {mayRemove && !isUnfinished(job) && (
        <RowAction
          icon={Trash2}
          text={say("common.remove")}
          label={say("remove.of", { title, about })}
          onClick={() => setIsRemoving(true)}
        />
      )}
      {isRemoving && (
        <ConfirmDialog
          title={say("remove.title", { title })}
          confirmLabel={say("common.remove")}
          onClose={() => setIsRemoving(false)}
          onConfirm={async () => {
            await remove.send({ params: { id: jobId } });
            toast({ message: say("remove.done", { title }) });
          }}
        >
          <p>{about}</p>
          <p>{say("remove.lead")}</p>
        </ConfirmDialog>
      )}
    </RowActions>
  );
}
