import type { Context, Half } from '#sdk';
import { extensionsService, loggerService, serve } from '#sdk/server';
import * as api from './api';
import { docFolders } from './contract';
import type { manifest } from './plugin';
import { DocLibrary, docLibraryService } from './server/DocLibrary';

export const server = {
  start(context: Context) {
    const extensions = context.get(extensionsService);
    const logger = context.get(loggerService);
    const library = new DocLibrary(
      () => extensions.offers(docFolders),
      (pluginId, fault) => logger.error({ plugin: pluginId, err: fault }, 'A page of documentation cannot be read.'),
    );
    context.provide(docLibraryService, () => library);
  },
  code: {
    guide: () => import('./content/guide'),
    integrations: () => import('./content/integrations'),
    ...serve(api, () => import('./server/routes/documents')),
  },
} satisfies Half<typeof manifest, 'server'>;
