import { DataTable } from "../../../src-ui/office/tables/DataTable.tsx";
import { useRowSelection } from "../../../src-ui/office/tables/use-selection.ts";

/** Returns the codes of so many rows, from this number on. */
export function codes(from: number, count: number): string[] {
  return Array.from({ length: count }, (_, at) => `HB-${from + at}`);
}

export function itself(code: string): string {
  return code;
}

/** A table of codes, each a link, whose rows can be selected; below it those that are. */
export function Codes({ rows, caption = "Codes" }: { rows: readonly string[]; caption?: string }) {
  const selection = useRowSelection(rows, itself);
  return (
    <>
      <DataTable
        caption={caption}
        columns={[{ key: "code", label: "Code", rowHead: true, sortable: true, cell: (code) => <a href={`#${code}`}>{code}</a> }]}
        rows={rows}
        idOf={itself}
        nameOf={itself}
        selection={selection}
      />
      <output>{[...selection.rows.keys()].join()}</output>
    </>
  );
}
