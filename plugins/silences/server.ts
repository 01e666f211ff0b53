import type { Context, Half } from '#sdk';
import { recordsService, serve } from '#sdk/server';
import * as api from './api';
import { silenceValuesSchema } from './common/silence';
import { silencesService } from './contract';
import type { manifest } from './plugin';
import { readMatchers } from './server/matcherTest';
import { SilenceBook } from './server/SilenceBook';
import { silenceBookService } from './server/silenceBookService';

export const server = {
  start(context: Context) {
    const records = context.get(recordsService);
    const book = new SilenceBook(records);
    context.provide(silenceBookService, () => book);
    context.provide(silencesService, () => ({
      add: async (accountId, values, by) => (await book.create(accountId, silenceValuesSchema.parse(values), by)).id,
      test: readMatchers,
    }));
  },
  code: {
    'migration-0001': () => import('./server/migrations/0001-silences'),
    accountData: () => import('./server/accountData'),
    forget: () => import('./server/forget'),
    muteSilent: () => import('./server/muteSilent'),
    ...serve(api, () => import('./server/routes/silences')),
  },
} satisfies Half<typeof manifest, 'server'>;
