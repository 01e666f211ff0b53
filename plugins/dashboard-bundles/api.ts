import { z } from 'zod';
import { mayEdit, mayRead } from '#plugins/dashboards/api';
import { maySendData } from '#plugins/ingest/api';
import { all, endpoint } from '#sdk';
import { bundleSchema, publishedSchema } from './contract';

/** Bundles are set up for data that is sent, and become dashboards of the account. */
export const mayInstall = all(maySendData, mayEdit);

export const listBundles = endpoint({
  method: 'GET',
  path: '/api/dashboard-bundles',
  gate: { when: mayRead },
  response: z.object({ results: z.array(bundleSchema), total: z.int() }),
  summary: 'Bundles of finished dashboards, and which of them are installed',
});

export const publishContent = endpoint({
  method: 'POST',
  path: '/api/publish/account/content',
  gate: { when: mayInstall },
  body: z.strictObject({
    contentEntryIds: z.array(z.string().trim().min(1).max(200)).min(1, 'Name what is to be installed.').max(100),
  }),
  response: publishedSchema,
  summary: 'Installs bundles of dashboards into the current account; what is there already stays as it is',
});
