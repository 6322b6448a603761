import { HOUR_MS } from "#shared/durations.ts";
import { sweepExpired } from "./authentication/sweep.ts";
import { startPeriodicWork } from "./concurrency/periodic-work.ts";
import type { PeriodicWork } from "./concurrency/periodic-work.ts";
import { sweepImports } from "./imports/sweep.ts";
import { sweepPhotoUploads } from "./photo-uploads/sweep.ts";
import type { ServerPorts } from "./ports/ports.ts";
import { sweepRemovedFiles } from "./removed-files/removed-files.ts";
import { sweepReportJobs } from "./reports/jobs/sweep.ts";

const sweeps = [
  { what: "Expired sessions, tokens and invitations", sweep: sweepExpired },
  { what: "Undecided imports", sweep: sweepImports },
  { what: "Unfinished uploads", sweep: sweepPhotoUploads },
  { what: "Old reports", sweep: sweepReportJobs },
  { what: "Removed files", sweep: sweepRemovedFiles },
];

/** Deletes what expired or was abandoned, immediately and then every hour, until it is stopped. */
export function startSweeping(server: ServerPorts): PeriodicWork {
  return startPeriodicWork(
    HOUR_MS,
    async (isStopping) => {
      for (const { sweep, what } of sweeps) {
        await sweep(server, isStopping).catch((error: Error) => server.logFailure(`${what} could not be swept`, error));
      }
    },
    (error) => server.logFailure("A sweep failed", error),
  );
}
