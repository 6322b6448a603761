import type { EngineClient } from "./client.ts";

/**
 * Has the worker renew the present session, so that what the server knows of it (a new name, that it has ended) is known here and in every
 * tab. Without a session nothing happens.
 */
export async function renewSession(engine: EngineClient): Promise<void> {
  const session = engine.session.peek();
  if (!session) return;
  const result = await engine.calls.refreshSession({ generation: session.generation });
  if (result.ok) engine.adoptSession(result.value);
  // The worker tells every tab; this one must know before it goes on. The office is logged out, an inspector asked to sign in.
  else if (result.code === "refreshRefused") engine.adoptSession(session.area === "office" ? null : { ...session, signInNeeded: true });
}
