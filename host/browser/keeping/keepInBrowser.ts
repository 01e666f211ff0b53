import type { QueryClient } from '@tanstack/react-query';
import type { Container } from '#core';
import { generatedFilesService, keptEntriesService } from '#sdk/browser';
import type { BrowserSession } from '../services/BrowserSession';
import type { Background } from './Background';
import { PersistedQueries, type QueryOwner } from './PersistedQueries';
import { whenIdle } from './whenIdle';

/** Whose answers may be kept in this browser. In somebody's place an admin leaves none behind. */
const ownerOf = ({ boot: { session, version } }: BrowserSession): QueryOwner | undefined =>
  session === undefined || session.impersonation !== undefined
    ? undefined
    : { user: session.user.id, account: session.account.id, version };

interface Parts {
  readonly background: Background;
  readonly queries: QueryClient;
  readonly services: Container;
  readonly session: BrowserSession;
  /** Calls when there is time. @returns what calls it off */
  readonly idle?: (work: () => void) => () => void;
}

/** Provides what plugins keep in this browser for a time, keeps answers of the query cache there, and starts the background workers when there is time. */
export function keepInBrowser({ background, queries, services, session, idle = whenIdle }: Parts) {
  services.provide(keptEntriesService, () => background);
  services.provide(generatedFilesService, () => background);
  const persisted = new PersistedQueries(queries, background);
  const callOff = idle(() => background.start());
  void persisted.begin(ownerOf(session));
  // The session may have ended while no page was open.
  if (session.session === undefined) void background.forgetFiles();
  return {
    /** Another person or account has come, or nobody is left: nothing that one of them has read or made may meet the next. */
    change(): void {
      void background.forgetFiles();
      void persisted.begin(ownerOf(session));
    },
    async stop(): Promise<void> {
      callOff();
      persisted.stop();
      await background.stop();
    },
  };
}
