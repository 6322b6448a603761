import { Archive, CircleCheck } from "lucide";
import { StatusTag } from "../../../components/StatusTag.tsx";
import { say } from "./messages.ts";

/** Whether a type is in use or archived; new extinguishers cannot have an archived one. */
export function TypeStateTag({ isActive }: { isActive: boolean }) {
  return (
    <StatusTag tagStyle={isActive ? ["success", CircleCheck] : ["neutral", Archive]}>
      {say(isActive ? "common.inUse" : "common.archived")}
    </StatusTag>
  );
}
