import type { EngineClient } from "./client.ts";

/**
 * Makes the worker refresh the current session, so that every tab learns what the server knows about it (a new name, or that it has ended). Does
 * nothing without a session.
 */
export async function refreshSession(engine: EngineClient): Promise<void> {
  const session = engine.session.peek();
  if (!session) return;
  const result = await engine.calls.refreshSession({ generation: session.generation });
  if (result.ok) engine.adoptSession(result.value);
  // The worker tells every tab, but this one must know before it continues: an office user is signed out, an inspector is asked to sign in.
  else if (result.code === "refreshRefused") engine.adoptSession(session.area === "office" ? null : { ...session, signInNeeded: true });
}
