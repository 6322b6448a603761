import { FileX } from "lucide";
import { LinkButton } from "../../../components/Button.tsx";
import { PATHS } from "../../../paths.ts";
import { Empty } from "../../components/Empty.tsx";
import { say } from "./messages.ts";

/** There is no such import for this tenant. */
export function Gone() {
  return (
    <Empty icon={FileX} action={<LinkButton href={PATHS.importData}>{say("startOver")}</LinkButton>}>
      {say("gone")}
    </Empty>
  );
}
