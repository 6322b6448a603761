import { CircleCheck, CircleDashed, CircleHelp, Eye, History, UserRound } from "lucide";
import { StatusTag } from "../../../components/StatusTag.tsx";
import type { Sureness } from "./mapping.ts";
import { say } from "./messages.ts";

const LOOKS = {
  sure: ["success", CircleCheck],
  likely: ["info", CircleHelp],
  check: ["warning", Eye],
  yours: ["neutral", UserRound],
  remembered: ["neutral", History],
} as const;

/** How far a guess is to be trusted, in a word and a picture. */
export function SurenessTag({ sureness }: { sureness: Sureness }) {
  if (sureness === "ignored") {
    return <StatusTag look={["neutral", CircleDashed]}>{say("columns.ignored")}</StatusTag>;
  }
  return <StatusTag look={LOOKS[sureness]}>{say(`sure.${sureness}`)}</StatusTag>;
}
