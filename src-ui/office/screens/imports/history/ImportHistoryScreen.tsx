import { Skeleton } from "../../../../components/Skeleton.tsx";
import { lazyComponent } from "../../../../loading/lazy-component.tsx";
import { useRead } from "../../../data/use-read.ts";
import { useUrlState } from "../../../urls/use-url-state.ts";
import { useForgetEndedImport } from "../use-forget-ended-import.ts";
import { ImportList } from "./ImportList.tsx";

const ImportPage = lazyComponent(() => import("./ImportPage.tsx").then((m) => m.ImportPage), <Skeleton lines={8} />);

/** `/import-history`: all imports of the tenant, or one with `?import=ID`. */
export function ImportHistoryScreen() {
  const importId = useUrlState().get("import");
  return importId === "" ? <ImportList /> : <OpenImport key={importId} importId={importId} />;
}

function OpenImport({ importId }: { importId: string }) {
  const read = useRead("GET /imports/{id}", { params: { id: importId } });
  useForgetEndedImport(importId, read);
  return <ImportPage read={read} />;
}
