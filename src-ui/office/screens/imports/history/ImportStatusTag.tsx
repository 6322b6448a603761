import { CircleCheck, CircleDashed, CircleMinus, CircleX, LoaderCircle, Undo2 } from "lucide";
import type { ImportStatus } from "#shared/entities/import.ts";
import { StatusTag } from "../../../../components/StatusTag.tsx";
import { say } from "./messages.ts";

const TAG_STYLES = {
  Uploaded: ["warning", CircleDashed],
  Validated: ["warning", CircleDashed],
  Committing: ["info", LoaderCircle],
  Completed: ["success", CircleCheck],
  Cancelled: ["neutral", CircleMinus],
  Failed: ["danger", CircleX],
  Undoing: ["info", LoaderCircle],
  Undone: ["neutral", Undo2],
} as const;

export function ImportStatusTag({ status }: { status: ImportStatus }) {
  return <StatusTag tagStyle={TAG_STYLES[status]}>{say(`status.${status}`)}</StatusTag>;
}
