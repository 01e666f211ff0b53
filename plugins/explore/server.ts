import type { Context, Half } from '#sdk';
import { serve } from '#sdk/server';
import * as api from './api';
import { logQuestionsService } from './contract';
import type { manifest } from './plugin';
import { answerFrom } from './server/answerFrom';
import { readAbout } from './server/readAbout';
import { warmLogsOf } from './server/warmLogsOf';

export const server = {
  code: {
    ...serve(
      api,
      () => import('./server/search'),
      () => import('./server/histogram'),
      () => import('./server/terms'),
      () => import('./server/cardinality'),
      () => import('./server/fields'),
      () => import('./server/markers'),
      () => import('./server/deploys'),
      () => import('./server/context/context'),
      () => import('./server/log'),
      () => import('./server/validateQuery'),
      () => import('./server/query/asking'),
      () => import('./server/share/shared'),
    ),
    incidentDeploys: () => import('./server/deploys/incidentDeploys'),
    logEntities: () => import('./server/logEntities'),
    checkSearch: () => import('./server/share/checkSearch'),
  },
  start(context: Context) {
    context.provide(logQuestionsService, () => ({
      read: (body, session) => readAbout(body, session),
      answer: (what, asked, ask) => answerFrom(what, { ...asked, services: context }, ask),
      warm: () => warmLogsOf(context),
    }));
  },
} satisfies Half<typeof manifest, 'server'>;
