import { XSRF_COOKIE } from "#shared/constants.ts";
import type { EngineClient } from "../engine/client.ts";
import { API_ROOT } from "./api-root.ts";
import { createApiClient } from "./client.ts";
import type { ApiClient, ApiPorts } from "./client.ts";

const clients = new WeakMap<EngineClient, ApiClient>();

function readCookie(name: string): string | null {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
}

/** Returns the API client of this page, made once for an engine; the worker owns the session and refreshes it. */
export function browserApi(engine: EngineClient): ApiClient {
  const present = clients.get(engine);
  if (present) return present;
  const client = createApiClient(browserPorts(engine));
  clients.set(engine, client);
  return client;
}

/** Returns the ports of this page's API client. */
function browserPorts(engine: EngineClient): ApiPorts {
  return {
    fetch: (url, init) => fetch(url, init),
    apiRoot: API_ROOT,
    seemsOnline: () => navigator.onLine,
    session: () => engine.session.peek(),
    refresh: (generation) => engine.calls.refreshSession({ generation }),
    adopt: engine.adoptSession,
    xsrfToken: () => readCookie(XSRF_COOKIE),
    timeoutSignal: (timeoutMs) => AbortSignal.timeout(timeoutMs),
  };
}
