import { Archive, CircleCheck } from "lucide";
import { StatusTag } from "../../../components/StatusTag.tsx";
import { say } from "./messages.ts";

/** Whether new extinguishers may be of a type. */
export function StateTag({ isActive }: { isActive: boolean }) {
  return (
    <StatusTag tagStyle={isActive ? ["success", CircleCheck] : ["neutral", Archive]}>
      {say(isActive ? "common.inUse" : "common.archived")}
    </StatusTag>
  );
}
