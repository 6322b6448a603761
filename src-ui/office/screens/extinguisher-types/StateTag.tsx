import { Archive, CircleCheck } from "lucide";
import { StatusTag } from "../../../components/StatusTag.tsx";
import { say } from "./messages.ts";

/** Whether new extinguishers may be of a type. */
export function StateTag({ isActive }: { isActive: boolean }) {
  return (
    <StatusTag tone={isActive ? "success" : "neutral"} icon={isActive ? CircleCheck : Archive}>
      {say(isActive ? "common.inUse" : "common.archived")}
    </StatusTag>
  );
}
