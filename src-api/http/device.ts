import type { FastifyInstance, FastifyRequest } from "fastify";
import { readCookie } from "./read-cookie.ts";
import { SESSION_VALIDITY_MS } from "./session.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The marks that the response sets in the cookie of the device; null to leave it as it is. */
    newMarks: readonly string[] | null;
  }
}

/** Devices of an office are shared, so one carries marks of several accounts. */
const MARKS_PER_DEVICE = 8;

/** The device that a request came from, with the marks in its cookie (`device-marks.ts`). */
export interface Device {
  marks: readonly string[];
  /** Adds a mark, which the response sends to the device. */
  addMark(mark: string): void;
}

const DEVICE_COOKIE = "PINSEAL-DEVICE";
const MARK = /^[\w-]+$/;
const MAX_AGE_SECONDS = SESSION_VALIDITY_MS / 1_000;

/** Sends marks to devices, in a cookie that no page can read and that is sent only with calls of authentication. */
export function sendDeviceMarks(app: FastifyInstance, root: string, secure: boolean): void {
  const attributes = `Path=${root}/authentication; HttpOnly; SameSite=Strict; Max-Age=${MAX_AGE_SECONDS}${secure ? "; Secure" : ""}`;
  app.decorateRequest("newMarks", null);
  app.addHook("onSend", async ({ newMarks }, reply) => {
    if (newMarks !== null) void reply.header("set-cookie", `${DEVICE_COOKIE}=${newMarks.join(".")}; ${attributes}`);
  });
}

export function readDevice(request: FastifyRequest): Device {
  const marks =
    readCookie(request.headers, DEVICE_COOKIE)
      ?.split(".")
      .filter((mark) => MARK.test(mark))
      .slice(0, MARKS_PER_DEVICE) ?? [];
  return { marks, addMark: (mark) => void (request.newMarks = [mark, ...marks].slice(0, MARKS_PER_DEVICE)) };
}
