import type { Context, Half } from '#sdk';
import { extensionsService, introspectionService, loggerService, serve } from '#sdk/server';
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
      () => {
        const folders = new Set(extensions.offers(docFolders).map(({ pluginId }) => pluginId));
        const plugins = context.find(introspectionService)?.plugins() ?? [];
        const edition = (id: string): string => {
          const { version = '', hash = '' } = plugins.find((plugin) => plugin.id === id) ?? {};
          return `${id} ${version} ${hash}`;
        };
        return [...folders].map(edition).join();
      },
    );
    context.provide(docLibraryService, () => library);
  },
  code: {
    guide: () => import('./content/guide'),
    integrations: () => import('./content/integrations'),
    customPageType: () => import('./server/customPageType'),
    ...serve(
      api,
      () => import('./server/routes/documents'),
      () => import('./server/routes/customPages'),
    ),
  },
} satisfies Half<typeof manifest, 'server'>;
