import { CircleCheck, CircleX } from "lucide";
import { StatusTag } from "../../components/StatusTag.tsx";
import { say } from "./messages.ts";

/** The result of an inspection; null while it is open. */
export function ResultTag({ passed }: { passed: boolean | null }) {
  if (passed === null) return <span>{say("result.open")}</span>;
  return (
    <StatusTag tagStyle={passed ? ["success", CircleCheck] : ["danger", CircleX]}>
      {say(passed ? "common.passed" : "common.failed")}
    </StatusTag>
  );
}
