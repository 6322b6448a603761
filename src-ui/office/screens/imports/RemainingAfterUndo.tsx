import { Card } from "../../../components/Card.tsx";
import { Loaded } from "../../components/Loaded.tsx";
import { useRead } from "../../data/use-read.ts";
import { say } from "./messages.ts";
import { RemainingRelated, RemainingRows } from "./RemainingLists.tsx";

/** The records that an undone import left in the register, each with its reason. */
export function RemainingAfterUndo({ importId }: { importId: string }) {
  const read = useRead("GET /imports/{id}/stays", { params: { id: importId } });
  return (
    <Card title={say("stillInTheRegister")}>
      <Loaded read={read}>
        {(stays) => (
          <>
            {stays.rows.total + stays.made.total === 0 && <p>{say("undone.nothingStayed")}</p>}
            {stays.rows.total > 0 && <p>{say("undone.rows", { count: stays.rows.total })}</p>}
            <RemainingRows stays={stays} />
            {stays.made.total > 0 && <p>{say("undo.made", { count: stays.made.total })}</p>}
            <RemainingRelated stays={stays} />
          </>
        )}
      </Loaded>
    </Card>
  );
}
