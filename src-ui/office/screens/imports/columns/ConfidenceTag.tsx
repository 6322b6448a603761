import { CircleCheck, CircleDashed, CircleHelp, Eye, History, UserRound } from "lucide";
import { StatusTag } from "../../../../components/StatusTag.tsx";
import { say } from "../messages.ts";
import type { Confidence } from "./mapping.ts";

const TAG_STYLES = {
  sure: ["success", CircleCheck],
  likely: ["info", CircleHelp],
  check: ["warning", Eye],
  chosen: ["neutral", UserRound],
  remembered: ["neutral", History],
} as const;

/** How far a guess can be trusted, in a word and an icon. */
export function ConfidenceTag({ confidence }: { confidence: Confidence }) {
  if (confidence === "ignored") {
    return <StatusTag tagStyle={["neutral", CircleDashed]}>{say("columns.ignored")}</StatusTag>;
  }
  return <StatusTag tagStyle={TAG_STYLES[confidence]}>{say(`confidence.${confidence}`)}</StatusTag>;
}
