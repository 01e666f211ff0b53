import { z } from 'zod';
import { code, definePoint } from '#core';
import type { EventHandler } from '../server/domainEvents';

const duration = () => z.string().regex(/^\d+(ms|s|m|h|d)$/, 'must be a duration such as 30s or 5m');

/** What a plugin does when something has happened. Each handler is background work of its own: it is tried again by itself until it is done. */
export const eventHandlers = definePoint({
  id: 'host/event-handler@1',
  side: 'server',
  ungated: "Nobody is signed in when an event is handled: let its code look at the event's account.",
  schema: () =>
    z.object({
      title: z.string().min(1),
      /** Id of the event. */
      event: z.string().regex(/^[^/]+\/[^/]+@\d+$/, 'must be the id of an event, such as host/account-removed@1'),
      /** After which an attempt is aborted; 1m when absent. */
      timeout: duration().optional(),
      /** Times that it is tried; 10 when absent, over about five hours. */
      attempts: z.int().min(1).max(100).optional(),
    }),
  code: code<EventHandler>(),
});
