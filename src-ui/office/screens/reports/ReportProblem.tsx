import { SearchX } from "lucide";
import { sayField } from "#shared/messages/fields.ts";
import { reportsMessages, sayReport } from "#shared/messages/reports.ts";
import type { ReportMessageKey } from "#shared/messages/reports.ts";
import { fieldCodesOf } from "../../../api/api-error.ts";
import type { ApiError } from "../../../api/api-error.ts";
import { Button } from "../../../components/Button.tsx";
import { Notice } from "../../../components/Notice.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { say } from "./messages.ts";

/** Reports what is wrong with the request, filter by filter. */
export function ReportProblem({ error, onClear }: { error: ApiError; onClear: () => void }) {
  if (error.status === 404) {
    return (
      <EmptyState icon={SearchX} action={<Button onClick={onClear}>{say("common.clearFilters")}</Button>}>
        {say("missing.lead")}
      </EmptyState>
    );
  }
  const lines = fieldCodesOf(error).map(([field, code]) => say("problem.line", { label: labelOf(field), words: sayField(code) }));
  return (
    <Notice tone="danger" role="alert" title={say("form.problem")}>
      {(lines.length > 0 ? lines : [error.message]).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}

function labelOf(field: string): string {
  const key = [`filter.${field}`, `head.${field}`].find((each) => Object.hasOwn(reportsMessages, each));
  return key === undefined ? field : sayReport(key as ReportMessageKey);
}
