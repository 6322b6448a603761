import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Engine } from "#shared/engine/engine.ts";
import type { SessionView } from "#shared/engine/session.ts";
import type { RoleName } from "#shared/entities/user.ts";
import type { ApiClient } from "../../../src-ui/api/client.ts";
import { OfficeSessionContext, officeSessionOf, useCurrentOfficeSession } from "../../../src-ui/office/data/office-session.ts";
import { createQueryClient } from "../../../src-ui/office/data/query-client.ts";
import { renderWithEngine } from "./engine-render.tsx";
import { HARBOR, inspectorSession } from "./fake-engine.ts";
import type { FakeState } from "./fake-engine.ts";

/** A call that a screen made; the test settles it. */
export interface SentCall {
  path: string;
  input: unknown;
  options: { idempotencyKey?: string; ifMatch?: number; file?: File };
  /** `cachedAt` is given for a copy from the device. */
  respond: (value: unknown, cachedAt?: number) => void;
  refuse: (error: unknown) => void;
}

const { user } = inspectorSession();

/** The session of a member of that office with this role. */
export function officeSession(roleName: RoleName): SessionView {
  const roleType = roleName === "SystemAdmin" ? "System" : "Tenant";
  const tenant = roleType === "System" ? { tenantId: null, tenantName: null } : { tenantId: HARBOR, tenantName: "Harbor Point Hospital" };
  return inspectorSession({ area: "office", roles: [{ roleName, roleType, ...tenant }] });
}

/** Returns the key of unsaved work of the person in that office. */
export function ownKey(name: string): string {
  return `${user.userId} ${HARBOR} ${name}`;
}

/** Within `renderInOffice`: over the page's own client of the API, for the session that the fake engine has. */
export function OverHttp({ children }: { children: ReactNode }) {
  return <OfficeSessionContext value={useCurrentOfficeSession()}>{children}</OfficeSessionContext>;
}

/** Renders a part of the office for an administrator, unless another session is given, over an API whose calls the test settles. */
export async function renderInOffice(content: ReactNode, given: Partial<FakeState> = {}, methods: Partial<Engine> = {}) {
  const state = { session: officeSession("TenantAdmin"), ...given };
  const sent: SentCall[] = [];
  const api: ApiClient = {
    send: (call, input, options = {}) =>
      new Promise((resolve, reject) => {
        sent.push({
          path: call.path,
          input,
          options,
          respond: (value, cachedAt) => resolve({ value, cachedAt: cachedAt ?? null } as never),
          refuse: (error) => reject(error),
        });
      }),
  };
  const page = await renderWithEngine(
    <OfficeSessionContext value={officeSessionOf(state.session, api)}>
      <QueryClientProvider client={createQueryClient()}>{content}</QueryClientProvider>
    </OfficeSessionContext>,
    state,
    methods,
  );
  return { ...page, sent };
}
