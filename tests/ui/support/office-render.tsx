import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Engine } from "#shared/engine/engine.ts";
import type { ApiClient } from "../../../src-ui/api/client.ts";
import { OfficeSessionContext, useCurrentOfficeSession } from "../../../src-ui/office/data/office-session.ts";
import type { OfficeSession } from "../../../src-ui/office/data/office-session.ts";
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

const { user, roles } = inspectorSession({ area: "office" });

/** Returns the key of unsaved work of the person in that office. */
export function ownKey(name: string): string {
  return `${user.userId} ${HARBOR} ${name}`;
}

/** Within `renderInOffice`: over the page's own client of the API, for the session that the fake engine has. */
export function OverHttp({ children }: { children: ReactNode }) {
  return <OfficeSessionContext value={useCurrentOfficeSession()}>{children}</OfficeSessionContext>;
}

/** Renders a part of the office over an API whose calls the test settles. */
export async function renderInOffice(content: ReactNode, given: Partial<FakeState> = {}, methods: Partial<Engine> = {}) {
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
  const session: OfficeSession = { user, roles, tenantId: HARBOR, api, may: () => true };
  const page = await renderWithEngine(
    <OfficeSessionContext value={session}>
      <QueryClientProvider client={createQueryClient()}>{content}</QueryClientProvider>
    </OfficeSessionContext>,
    given,
    methods,
  );
  return { ...page, sent };
}
