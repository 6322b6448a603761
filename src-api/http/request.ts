import type { Readable } from "node:stream";
import type * as v from "valibot";
import type { Permission } from "#shared/access.ts";
import type { Call, FormBody } from "#shared/api/call.ts";
import type { calls, CallName } from "#shared/api/index.ts";
import type { IdentityTransaction, MembersTransaction, TenantTransaction } from "../database/tenant-transaction.ts";
import type { ServerPorts } from "../ports/ports.ts";
import type { ReceivedFile } from "../storage/file-storage.ts";
import type { Device } from "./device.ts";
import type { Effects } from "./effects.ts";
import type { OutsideTransaction } from "./outside-transaction.ts";
import type { ApiProblem } from "./problems.ts";
import type { Session } from "./session.ts";

type Schema = v.GenericSchema;

/** One entry of a form with files: its checked fields and the file, received but not yet kept. */
export interface FormEntry<Fields> {
  fields: Fields;
  /** The fields as they were sent; an empty one counts as absent. */
  sent: Readonly<Record<string, string>>;
  file: ReceivedFile;
  /** The sender's name for it, which is never used as a path. */
  fileName: string;
  /** Detected from the bytes; for a spreadsheet as the sender declared it. */
  contentType: string;
}

/** A file that a call returns. */
export interface Download {
  stream: Readable;
  contentType: string;
  /** Null for a file that is shown and not saved. */
  fileName: string | null;
}

/** The response 202: the file is generated in the background. */
export interface AcceptedResponse<T = unknown> {
  /** Where its progress can be read, below the API root. */
  location: string;
  accepted: T;
}

type Part<C extends Call, K extends "params" | "query"> = C[K] extends Schema ? v.InferOutput<C[K]> : undefined;
type Body<C extends Call> = C["body"] extends FormBody
  ? FormEntry<v.InferOutput<C["body"]["fields"]>>[]
  : C["body"] extends Schema
    ? v.InferOutput<C["body"]>
    : undefined;
/** What a handler resolves with; nothing if the table names no response. */
export type HandlerResponse<C extends Call> = C extends { ownTransactions: "one" | "perItem" }
  ? SerializedResponse
  : C extends { download: true }
    ? Download | (C extends { accepted: Schema } ? AcceptedResponse<v.InferOutput<C["accepted"]>> : never)
    : C["response"] extends Schema
      ? v.InferOutput<C["response"]>
      : void;

/** A checked request of a call that anybody may make. */
export interface PublicRequest<C extends Call = Call> {
  params: Part<C, "params">;
  query: Part<C, "query">;
  body: Body<C>;
  /** The IP address that it came from. */
  clientAddress: string;
  device: Device;
  /** The caller's user agent, cut to a line. */
  userAgent: string | null;
  /** Scheme, host and port under which the caller reached the server. */
  origin: string;
  /** Whether it came from this machine and names this machine as its host. */
  isLocal: boolean;
  /** `Prefer: respond-async` (RFC 7240): the caller prefers work in the background over waiting. */
  prefersAsync: boolean;
  now: Date;
  server: ServerPorts;
}

/** A request of a signed-in user. */
export interface SessionRequest<C extends Call = Call> extends PublicRequest<C> {
  session: Session;
  /** Throws `versionStale` if the caller has seen another version. */
  requireVersion(version: number): void;
}

/** A request of a system administrator, above the tenants. Its transaction ends with the handler. */
export interface PlatformRequest<C extends Call = Call> extends SessionRequest<C> {
  tx: IdentityTransaction;
  effects: Effects;
  outsideTransaction: OutsideTransaction;
}

/** A request within a tenant in which the caller has the permission of the call. Its transaction ends with the handler. */
export interface TenantRequest<C extends Call = Call> extends SessionRequest<C> {
  tenantId: string;
  tx: TenantTransaction;
  effects: Effects;
  outsideTransaction: OutsideTransaction;
  idempotencyKey: string | null;
}

/** A request about the members of a tenant in which the caller has the permission of the call. */
export interface MembersRequest<C extends Call = Call> extends PlatformRequest<C> {
  tenantId: string;
  tx: MembersTransaction;
}

/** A request within a tenant for a call with `ownTransactions`. Its handler begins as many transactions as it needs. */
export interface OwnTransactionsRequest<C extends Call = Call> extends PublicRequest<C> {
  session: Session;
  tenantId: string;
  /** As they were sent, before a schema parsed them. */
  sent: { params: unknown; body: unknown };
  idempotencyKey: string | null;
  /** Runs the work in one transaction of the tenant, which is rolled back if the work throws. */
  transact<T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T>;
  /** Returns the problem that the caller gets for anything thrown. */
  problemOf(error: unknown): ApiProblem;
}

/** The response of a call with `ownTransactions`, already serialized. */
export interface SerializedResponse {
  json: string;
}

/**
 * The request that the handler of a call is given. Within a tenant it is a `TenantRequest`; a `MembersRequest` if the call has `members`,
 * an `OwnTransactionsRequest` if it has `ownTransactions`.
 */
type RequestFor<C extends Call> = C["access"] extends "public"
  ? PublicRequest<C>
  : C["access"] extends "session"
    ? SessionRequest<C>
    : C["access"] extends "platform"
      ? PlatformRequest<C>
      : C extends { members: true }
        ? MembersRequest<C>
        : C extends { ownTransactions: "one" | "perItem" }
          ? OwnTransactionsRequest<C>
          : TenantRequest<C>;

export type HandlerFor<C extends Call> = (request: RequestFor<C>) => Promise<HandlerResponse<C>>;

export type CallNamed<N extends CallName> = (typeof calls)[N];
/** A handler for each call of the table: if one is missing, this does not compile. */
export type Handlers = { readonly [N in CallName]: HandlerFor<CallNamed<N>> };
/** The request of a call, by its name in the table. */
export type RequestOf<N extends CallName> = RequestFor<CallNamed<N>>;
export type ResponseOf<N extends CallName> = HandlerResponse<CallNamed<N>>;

/** What handlers pass on of a request: who acts in which tenant, and with what. */
export type Actor = Pick<TenantRequest, "tenantId" | "tx" | "session" | "now" | "origin" | "server" | "effects" | "idempotencyKey">;

/** Whether a call needs a permission within a tenant; `platform` is above the tenants. */
export function isTenantAccess(access: Call["access"]): access is Exclude<Permission, "platform"> {
  return access !== "public" && access !== "session" && access !== "platform";
}
