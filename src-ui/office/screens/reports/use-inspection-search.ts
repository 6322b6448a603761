import { useCallback } from "react";
import type { Matches } from "../../combobox/use-combobox.ts";
import { useReadOnce } from "../../data/use-read.ts";
import { useDateFormats } from "../../formats/use-date-formats.ts";

const OFFERED = 20;

/** Searches completed inspections by receipt number, extinguisher or location, the latest first. */
export function useInspectionSearch(): (term: string) => Promise<Matches> {
  const readOnce = useReadOnce();
  const dates = useDateFormats();
  return useCallback(
    async (searchTerm) => {
      const { items, totalCount } = await readOnce("GET /v2/inspections", {
        query: { searchTerm, isCompleted: true, sort: "-inspectionDate", pageSize: OFFERED },
      });
      const options = items.flatMap(({ inspectionId, receiptNumber, extinguisherCode, locationPath, inspectionDate }) =>
        receiptNumber === null
          ? []
          : [
              {
                value: inspectionId,
                label: receiptNumber,
                detail: [extinguisherCode, locationPath, dates.dateTime(inspectionDate)].join(" · "),
              },
            ],
      );
      return { options, count: totalCount - (items.length - options.length) };
    },
    [readOnce, dates],
  );
}
