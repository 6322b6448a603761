import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReportName } from "#shared/reports/reports.ts";
import type { ReportResult } from "#shared/reports/result.ts";
import type { Answer } from "../../api/answer.ts";
import type { ApiError } from "../../api/api-error.ts";
import { callOf } from "../../api/calls.ts";
import { ownerOf, useOffice } from "../../data/office.ts";
import type { Read } from "../../data/use-read.ts";
import type { Asked } from "./question.ts";

const ENDPOINT = "GET /reports/{name}";

const FRESH_MS = 60_000;

/** A report, made once for what is asked: unlike a list it is not read again by itself, it says when it was made. */
export function useReport(name: ReportName, asked: Asked, enabled: boolean): Read<ReportResult> {
  const office = useOffice();
  const input = { params: { name }, query: asked as object };
  const query = useQuery<Answer<ReportResult>, ApiError>({
    queryKey: [office.user.userId, office.tenantId, ENDPOINT, input],
    queryFn: ({ signal }) => office.api.send(callOf(ENDPOINT), input, { of: ownerOf(office), signal }),
    enabled,
    staleTime: FRESH_MS,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
  return {
    data: enabled ? query.data?.value : undefined,
    error: query.error,
    loading: query.isPending && query.fetchStatus !== "idle",
    stale: query.isPlaceholderData,
    keptAt: query.data?.keptAt ?? null,
    refresh: () => void query.refetch(),
  };
}
