import { Readable } from "node:stream";
import { sql } from "kysely";
import { LABEL_SHEETS } from "#shared/labels/sheets.ts";
import { takeTurnInSnapshot } from "../database/connection-limiters.ts";
import type { TenantTransaction } from "../database/tenant-transaction.ts";
import { ApiProblem } from "../http/problems.ts";
import type { ResponseOf, RequestOf, TenantRequest } from "../http/request.ts";
import { calibrationJob, labelJob } from "./label-jobs.ts";
import type { LabelOwner } from "./label-jobs.ts";
import { say } from "./messages.ts";
import { readLabels } from "./read-labels.ts";

type LabelActor = Pick<TenantRequest, "tenantId" | "session" | "server" | "now">;

/** Returns the labels as a PDF. Throws as `readLabels` does, and `pdfNotMade`. */
export async function printLabels(request: RequestOf<"printLabels">): Promise<ResponseOf<"printLabels">> {
  const { sheet, skip } = request.body;
  const pdf = request.outsideTransaction(() =>
    make(request, async () => {
      const { labels, owner } = await read(request, async (tx) => ({
        labels: await readLabels({ tx, now: request.now }, request.body),
        owner: await readOwner(tx),
      }));
      return labelJob({ labels, skip, owner, sheet, now: request.now });
    }),
  );
  return download(pdf, `${say("label.title")} ${LABEL_SHEETS[sheet].paper}`);
}

/** Returns a test page, with which a printer is aligned with a sheet of labels. Throws `pdfNotMade`. */
export async function getLabelCalibration(request: RequestOf<"getLabelCalibration">): Promise<ResponseOf<"getLabelCalibration">> {
  const { sheet } = request.query;
  const pdf = request.outsideTransaction(() =>
    make(request, async () => calibrationJob({ owner: await read(request, readOwner), sheet, now: request.now })),
  );
  return download(pdf, say("calibration.title"));
}

/** Reads in a transaction of its own when its turn has come, so that no connection is held while Typst runs. */
function read<T>({ server, tenantId, session }: LabelActor, work: (tx: TenantTransaction) => Promise<T>): Promise<T> {
  return server.longReadLimiter.run(tenantId, () => takeTurnInSnapshot(server, { tenantId, userId: session.user.userId }, work));
}

async function readOwner(tx: TenantTransaction): Promise<LabelOwner> {
  return tx
    .selectFrom("tenant_settings")
    .select([sql<string>`current_tenant_name()`.as("tenantName"), "label_text as labelText", "logo", "time_zone as timeZone"])
    .executeTakeFirstOrThrow();
}

async function make({ server, tenantId }: LabelActor, prepare: Parameters<LabelActor["server"]["makePdf"]>[1]): Promise<Buffer> {
  try {
    return await server.makePdf(tenantId, prepare);
  } catch (error) {
    if (!(error instanceof ApiProblem && error.code === "pdfNotMade")) throw error;
    throw new ApiProblem("pdfNotMade", { message: say("label.notMade") });
  }
}

function download(pdf: Buffer, name: string): ResponseOf<"printLabels"> {
  return { stream: Readable.from([pdf], { objectMode: false }), contentType: "application/pdf", fileName: `${name}.pdf` };
}
