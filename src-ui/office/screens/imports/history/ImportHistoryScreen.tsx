import { FileInput } from "lucide";
import { LinkButton } from "../../../../components/Button.tsx";
import { Skeleton } from "../../../../components/Skeleton.tsx";
import { lazyComponent } from "../../../../loading/lazy-component.tsx";
import { PATHS } from "../../../../urls/paths.ts";
import { Page } from "../../../components/Page.tsx";
import { useUrlState } from "../../../urls/use-url-state.ts";
import { say } from "../history-messages.ts";
import { ImportTable } from "./ImportTable.tsx";

const ImportPage = lazyComponent(() => import("./ImportPage.tsx").then((m) => m.ImportPage), <Skeleton lines={8} />);

/** `/import-history`: all imports of the tenant, or one with `?import=ID`. */
export function ImportHistoryScreen() {
  const importId = useUrlState().get("import");
  if (importId !== "") return <ImportPage key={importId} importId={importId} />;
  return (
    <Page
      title={say("nav.importHistory")}
      lead={say("page.lead")}
      actions={
        <LinkButton variant="primary" icon={FileInput} href={PATHS.importData}>
          {say("nav.import")}
        </LinkButton>
      }
    >
      <ImportTable />
    </Page>
  );
}
