import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, matchPath, parsePath, RouterProvider } from 'react-router';
import type { Facts, PluginHost } from '#core';
import { Extension } from '../browser/extensions/Extension';
import { PluginHostContext } from '../browser/services/PluginHostContext';
import { pages } from '../points/page';
import { settled } from './settled';

/** A page as it stands in the document. */
export interface VisitedPage {
  readonly pluginId: string;
  readonly element: HTMLElement;
  /** The text a person reads. */
  text(): string;
  /** Takes the page down again. */
  leave(): Promise<void>;
}

/** As `inDocument` says. */
export async function renderPage(host: PluginHost, facts: Facts, path: string, state?: unknown): Promise<VisitedPage | undefined> {
  const pathname = new URL(path, 'http://test').pathname;
  const offer = host.offers(pages, facts).find(({ data }) => matchPath(data.path, pathname) !== null);
  if (offer === undefined) return undefined;
  const element = document.createElement('main');
  document.body.append(element);
  const root = createRoot(element);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 }, mutations: { gcTime: 0 } } });
  const router = createMemoryRouter([{ path: offer.data.path, element: <Extension offer={offer} /> }], {
    initialEntries: [{ ...parsePath(path), state }],
  });
  await settled(async () => {
    root.render(
      <PluginHostContext value={host}>
        <QueryClientProvider client={queries}>
          <FluentProvider theme={webLightTheme}>
            <RouterProvider router={router} />
          </FluentProvider>
        </QueryClientProvider>
      </PluginHostContext>,
    );
  });
  // The boundary shows a page once its plugin has started and its code is there; a failing one has drawn its failure by then.
  await settled(async () => {
    await host.load(offer).catch(() => undefined);
  });
  return {
    pluginId: offer.pluginId,
    element,
    text: () => element.textContent ?? '',
    leave: async () => {
      await settled(async () => root.unmount());
      router.dispose();
      queries.clear();
      element.remove();
    },
  };
}
