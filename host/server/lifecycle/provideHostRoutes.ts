import { type Container, lazily } from '#core';
import type { BootDocument, BootSession } from '#sdk';
import type { Identity, RequestSession } from '#sdk/server';
import { bootDocument } from '../boot/bootDocument';
import { bootService } from '../boot/bootService';
import { bootSession } from '../boot/bootSession';
import type { EventStreams } from '../events/EventStreams';
import { streamsService } from '../events/streamsService';
import type { GuardRegistry } from '../guards/GuardRegistry';
import { hostVersion } from '../hostVersion';
import { csrfTokenOf } from '../http/csrf';
import type { MountedRoute } from '../http/mountRoutes';
import { openApi } from '../http/openApi';
import { openApiService } from '../http/openApiService';
import type { BrowserPlugins } from '../registry/BrowserPlugins';
import type { PluginSwitches } from '../switches/PluginSwitches';

interface RouteParts {
  readonly identity: Identity;
  readonly browser: BrowserPlugins;
  /** The browser halves of plugins from outside. */
  readonly browserHalves: () => NonNullable<BootDocument['halves']>;
  readonly guardRegistry: GuardRegistry;
  /** Address of the script that the page of this build begins with. */
  readonly build: string | undefined;
  readonly switches: PluginSwitches;
  readonly streams: EventStreams;
  /** The operator's settings that are for browsers. */
  readonly config: NonNullable<BootDocument['config']>;
  readonly integrations: BootSession['integrations'];
}

/** Registers what the host's own routes answer from. @returns told of the mounted routes later, which the API's description lists */
export function provideHostRoutes(
  container: Container,
  { identity, browser, browserHalves, guardRegistry, build, switches, streams, config, integrations }: RouteParts,
): { mounted(routes: readonly MountedRoute[]): void } {
  let description = (): Record<string, unknown> => ({});
  container.provide(openApiService, () => () => description());
  container.provide(streamsService, () => streams);
  const settingsOf = async ({ user }: RequestSession): Promise<BootSession['userSettings']> =>
    user === undefined ? {} : identity.userSettings(user.id);
  container.provide(bootService, () => ({
    session: async (session) =>
      bootSession(session, { userSettings: await settingsOf(session), integrations }, guardRegistry.pagePaths.administration),
    document: async (session, secret, named) => {
      const safe = named.filter((id) => browser.knows(id));
      const userSettings = await settingsOf(session);
      const csrfToken = session.user === undefined || secret === undefined ? '' : csrfTokenOf(secret);
      return bootDocument({
        halves: browserHalves(),
        session,
        csrfToken,
        safe,
        userSettings,
        browser,
        guardRegistry,
        switches,
        version: hostVersion,
        build,
        config,
        integrations,
      });
    },
  }));
  return {
    mounted: (routes) => {
      description = lazily(() => openApi(routes, hostVersion));
    },
  };
}
