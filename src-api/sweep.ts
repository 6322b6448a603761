import { HOUR_MS } from "#shared/durations.ts";
import { sweepImports } from "./imports/sweep.ts";
import type { ServerPorts } from "./ports/ports.ts";
import { sweepPhotoUploads } from "./photo-uploads/sweep.ts";
import { startPeriodicWork } from "./periodic-work.ts";
import type { PeriodicWork } from "./periodic-work.ts";
import { sweepReportJobs } from "./reports/jobs/sweep.ts";

/** Deletes undecided imports, unfinished uploads and old reports, at once and then every hour, until it is stopped. */
export function startSweeping(server: ServerPorts, logProblem: (message: string) => void): PeriodicWork {
  return startPeriodicWork(
    HOUR_MS,
    async () => {
      await sweepImports(server).catch((error: Error) => logProblem(`Undecided imports could not be swept: ${error.message}`));
      await sweepPhotoUploads(server).catch((error: Error) => logProblem(`Unfinished uploads could not be swept: ${error.message}`));
      await sweepReportJobs(server);
    },
    (error) => logProblem(`Old reports could not be swept: ${error.message}`),
  );
}
