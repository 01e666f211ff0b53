import { FluentProvider } from '@fluentui/react-components';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createContext, type ReactElement, useContext } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Container, type PluginHost } from '#core';
import { themes } from '../browser/look/theme';
import { PluginHostContext } from '../browser/services/PluginHostContext';
import { noticesService, sessionService } from '../browser/services/services';
import { type Provision, provide } from './provide';

interface Around {
  /** What the part asks for; somebody signed out, and notices that nobody sees, where it is not said. */
  readonly services?: readonly Provision[];
  /** Address of the page that the part stands on. */
  readonly path?: string;
}

const boot = { version: '0.1.0', csrfToken: '', facts: {}, plugins: [], unavailable: [], closedPages: [], safe: [] };
const Part = createContext<ReactElement | undefined>(undefined);
const Shown = () => useContext(Part);

/** As `inDocument` says. */
export function renderPart(part: ReactElement, { services = [], path = '/' }: Around = {}) {
  const container = new Container();
  for (const add of services) add(container);
  if (container.find(sessionService) === undefined) {
    provide(sessionService, { boot, session: undefined, refresh: async () => {} })(container);
  }
  if (container.find(noticesService) === undefined) provide(noticesService, { show: () => {} })(container);
  const host = {
    scope: () => undefined,
    offers: () => [],
    onChange: () => () => {},
    revision: 0,
    services: container,
  } as unknown as PluginHost;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 }, mutations: { gcTime: 0 } } });
  const router = createMemoryRouter([{ path: '*', element: <Shown /> }], { initialEntries: [path] });
  const around = (shown: ReactElement) => (
    <PluginHostContext value={host}>
      <QueryClientProvider client={queries}>
        <FluentProvider theme={themes.light}>
          <Part value={shown}>
            <RouterProvider router={router} />
          </Part>
        </FluentProvider>
      </QueryClientProvider>
    </PluginHostContext>
  );
  const view = render(around(part));
  return { ...view, router, rerender: (next: ReactElement) => view.rerender(around(next)) };
}
