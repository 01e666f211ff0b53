import type { Context, Half } from '#sdk';
import { recordsService, serve } from '#sdk/server';
import * as api from './api';
import { escalationSchema } from './common/escalation';
import { rotationSchema } from './common/rotation';
import { routeSchema } from './common/route';
import { onCallPlansService } from './contract';
import type { manifest } from './plugin';
import { Climbs } from './server/Climbs';
import { DefinitionBook } from './server/DefinitionBook';
import { Router } from './server/Router';
import { climbsService, definitionBookService, routerService } from './server/services';

export const server = {
  start(context: Context) {
    const records = context.get(recordsService);
    const book = new DefinitionBook(records);
    const climbs = new Climbs({ records, book, services: context, clock: Date.now });
    const router = new Router({ records, book, climbs, services: context, clock: Date.now });
    context.provide(definitionBookService, () => book);
    context.provide(climbsService, () => climbs);
    context.provide(routerService, () => router);
    context.provide(onCallPlansService, () => ({
      addRotation: async (accountId, values, by) => (await book.create(accountId, 'rotation', rotationSchema.parse(values), by)).id,
      addEscalation: async (accountId, values, by) => (await book.create(accountId, 'escalation', escalationSchema.parse(values), by)).id,
      addRoute: async (accountId, values, by) => (await book.create(accountId, 'route', routeSchema.parse(values), by)).id,
    }));
  },
  code: {
    'migration-0001': () => import('./server/migrations/0001-on-call'),
    'migration-0002': () => import('./server/migrations/0002-threads'),
    accountData: () => import('./server/accountData'),
    climb: () => import('./server/jobs/climb'),
    release: () => import('./server/jobs/release'),
    repeat: () => import('./server/jobs/repeat'),
    forget: () => import('./server/jobs/forget'),
    sendRouted: () => import('./server/sendRouted'),
    guide: () => import('./docs'),
    endpointUses: () => import('./server/endpointUses'),
    ...serve(
      api,
      () => import('./server/routes/rotations'),
      () => import('./server/routes/escalations'),
      () => import('./server/routes/routes'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
