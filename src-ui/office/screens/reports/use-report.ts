import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { MINUTE_MS } from "#shared/durations.ts";
import type { ReportName } from "#shared/reports/report-definitions.ts";
import type { ReportJob } from "#shared/reports/report-job.ts";
import type { ReportResult } from "#shared/reports/result.ts";
import { callOf } from "../../../api/calls.ts";
import type { Failure } from "../../../failure.ts";
import { callOwnerOf, useOfficeSession } from "../../data/office-session.ts";
import { DOCUMENT } from "../../data/query-client.ts";
import { queryKeyOf, useQueryRead } from "../../data/use-read.ts";
import type { ServerReading } from "../../data/use-read.ts";
import type { ReportParameters } from "./report-request.ts";
import { waitForReport } from "./wait-for-report.ts";

const ENDPOINT = "GET /reports/{name}";
const JOB = "GET /reports/jobs/{id}";
const FILE = "GET /reports/jobs/{id}/file";

/** How often the job of a report that is generated in the background is read. */
const READ_JOB_EVERY_MS = 3_000;

const FRESH_MS = MINUTE_MS;

/** The error is an `ApiError`, or why the report could not be generated in the background. */
export interface ReadReport extends ServerReading<ReportResult, Failure> {
  /** The job that generates the report in the background; null if there is none. */
  job: ReportJob | null;
}

/**
 * Returns a report, created once for its parameters. Unlike a list it is not read again while it is shown, since it says when it was created;
 * opened again, it is created anew if something was written since.
 */
export function useReport(name: ReportName, parameters: ReportParameters, enabled: boolean): ReadReport {
  const session = useOfficeSession();
  const [job, setJob] = useState<ReportJob | null>(null);
  const input = { params: { name }, query: parameters as object };
  const read = useQueryRead<ReportResult, Failure>({
    queryKey: queryKeyOf(session, ENDPOINT, input),
    meta: DOCUMENT,
    queryFn: async ({ signal }) => {
      const options = { owner: callOwnerOf(session), signal };
      const { value, cachedAt } = await session.api.send(callOf(ENDPOINT), input, options);
      const made = waitForReport(value, {
        readJob: async (id) => (await session.api.send(callOf(JOB), { params: { id } }, options)).value,
        // The response is the generated file itself, in JSON.
        readReport: async (id) => (await session.api.send(callOf(FILE), { params: { id } }, options)).value as unknown as ReportResult,
        pause: () => pause(READ_JOB_EVERY_MS, signal),
        onJob: setJob,
      });
      return { value: await made.finally(() => setJob(null)), cachedAt };
    },
    enabled,
    staleTime: FRESH_MS,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
  return { ...read, data: enabled ? read.data : undefined, job };
}

/** Resolves after a pause. Rejects when the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
