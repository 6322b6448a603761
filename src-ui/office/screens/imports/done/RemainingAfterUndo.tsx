import { Card } from "../../../../components/Card.tsx";
import { Loaded } from "../../../components/Loaded.tsx";
import { useRead } from "../../../data/use-read.ts";
import { say } from "../messages.ts";
import { RemainingRelated, RemainingRows } from "./RemainingLists.tsx";

/** The records that an undone import left in the register, each with its reason. */
export function RemainingAfterUndo({ importId }: { importId: string }) {
  const read = useRead("GET /imports/{id}/stays", { params: { id: importId } });
  return (
    <Card title={say("stillInTheRegister")}>
      <Loaded isPart read={read}>
        {(remainder) => (
          <>
            {remainder.rows.total + remainder.made.total === 0 && <p>{say("undone.nothingStayed")}</p>}
            {remainder.rows.total > 0 && <p>{say("undone.rows", { count: remainder.rows.total })}</p>}
            <RemainingRows remainder={remainder} />
            {remainder.made.total > 0 && <p>{say("undo.made", { count: remainder.made.total })}</p>}
            <RemainingRelated remainder={remainder} />
          </>
        )}
      </Loaded>
    </Card>
  );
}
