import type { RequestSession } from '#sdk/server';

/** Adds what only the host knows to a session's facts: the running plugins, and the system admin's role beside the account's. */
export function withHostFacts(session: RequestSession, running: ReadonlySet<string>): RequestSession {
  const role = session.user?.isSysAdmin ? { role: new Set([...(session.facts.role ?? []), 'system-admin']) } : {};
  return Object.create(session, { facts: { value: { ...session.facts, ...role, plugin: running }, enumerable: true } }) as RequestSession;
}
