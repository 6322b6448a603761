import { expect } from "vitest";
import type { Photo } from "#shared/entities/photo.ts";
import type { VerifiedCode } from "#shared/entities/verified-code.ts";
import { createAttemptCounters, ATTEMPT_LIMITS } from "../../../src-api/authentication/attempt-counters.ts";
import { readPdf } from "../../support/read-pdf.ts";
import { openHarbor } from "./harbor.ts";
import { photoForm, picture } from "./pictures.ts";

/** Starts a server whose limit for guesses is out of reach, for tests that issue reports and verify their codes. */
export async function openIssuedReports() {
  const harbor = await openHarbor();
  const { server, inspectorCalls, inspector } = harbor;
  const limits = { ...ATTEMPT_LIMITS, codes: { ...ATTEMPT_LIMITS.codes, attempts: 10_000 } };
  server.ports.attemptCounters = createAttemptCounters(server.ports.identityDb, server.ports.clock, limits);

  const look = (code: string, from?: string) => server.call("verifyCode", { params: { code }, ...(from !== undefined && { from }) });

  async function verified(code: string): Promise<VerifiedCode> {
    const response = await look(code);
    expect(response.statusCode).toBe(200);
    return response.json();
  }

  async function issue(query: object = {}, name = "register"): Promise<{ code: string; pdf: Buffer }> {
    const response = await server.call("getReport", { as: inspector, params: { name }, query: { format: "pdf", ...query } });
    expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "application/pdf"]);
    const pdf = response.rawPayload;
    const code = /\b[0-9A-Z]{5}-[0-9A-Z]{5}\b/.exec((await readPdf(pdf)).pages[0] ?? "")?.[0] ?? "";
    return { code, pdf };
  }

  /** Creates an inspection with a photo and a signature. */
  async function inspect(
    extinguisherCode = "HB-E001",
    more: object = {},
  ): Promise<{ inspectionId: string; receiptNumber: string; photoId: string; signatureId: string }> {
    const made = await inspectorCalls.submit(inspector, extinguisherCode, { notes: "all well", ...more });
    const ids: string[] = [];
    for (const [seed, photoType] of ["Overview", "Signature"].entries()) {
      const body = photoForm({ inspectionId: made.inspectionId, photoType }, await picture(seed));
      ids.push((await server.call("uploadPhoto", { as: inspector, body })).json<Photo>().photoId);
    }
    const [photoId = "", signatureId = ""] = ids;
    return { inspectionId: made.inspectionId, receiptNumber: made.receiptNumber ?? "", photoId, signatureId };
  }

  return { ...harbor, look, verified, issue, inspect };
}
