import { Skeleton } from "../../../../components/Skeleton.tsx";
import { lazyComponent } from "../../../../loading/lazy-component.tsx";
import { useUrlState } from "../../../urls/use-url-state.ts";
import { ImportList } from "./ImportList.tsx";

const ImportPage = lazyComponent(() => import("./ImportPage.tsx").then((m) => m.ImportPage), <Skeleton lines={8} />);

/** `/import-history`: all imports of the tenant, or one with `?import=ID`. */
export function ImportHistoryScreen() {
  const importId = useUrlState().get("import");
  return importId === "" ? <ImportList /> : <ImportPage key={importId} importId={importId} />;
}
