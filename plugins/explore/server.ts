import type { Context, Half } from '#sdk';
import { logQuestionsService } from './contract';
import type { manifest } from './plugin';
import { answerFrom } from './server/answerFrom';
import { readAbout } from './server/readAbout';
import { warmLogsOf } from './server/warmLogsOf';

export const server = {
  code: {
    search: () => import('./server/search'),
    histogram: () => import('./server/histogram'),
    terms: () => import('./server/terms'),
    cardinality: () => import('./server/cardinality'),
    groupableFields: () => import('./server/groupableFields'),
    fields: () => import('./server/fields'),
    markers: () => import('./server/markers'),
    context: () => import('./server/context/context'),
    log: () => import('./server/log'),
    checkSearch: () => import('./server/share/checkSearch'),
    sharedLogs: () => import('./server/share/sharedLogs'),
    sharedHistogram: () => import('./server/share/sharedHistogram'),
    suggestions: () => import('./server/query/suggestions'),
    compiledQuery: () => import('./server/query/compiledQuery'),
    querySettings: () => import('./server/query/querySettings'),
    validateQuery: () => import('./server/validateQuery'),
  },
  start(context: Context) {
    context.provide(logQuestionsService, () => ({
      read: (body, session) => readAbout(body, session),
      answer: (what, asked, ask) => answerFrom(what, { ...asked, services: context }, ask),
      warm: () => warmLogsOf(context),
    }));
  },
} satisfies Half<typeof manifest, 'server'>;
