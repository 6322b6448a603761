import { FileX } from "lucide";
import { say } from "#shared/messages/office/imports.ts";
import { LinkButton } from "../../../components/Button.tsx";
import { PATHS } from "../../../paths.ts";
import { Empty } from "../../components/Empty.tsx";

/** There is no such import for this tenant. */
export function Gone() {
  return (
    <Empty icon={FileX} action={<LinkButton href={PATHS.importData}>{say("startOver")}</LinkButton>}>
      {say("gone")}
    </Empty>
  );
}
