import { PluginHost } from '#core';
import {
  type AnyHalf,
  annotations,
  type BootDocument,
  type BootSession,
  flags,
  type Manifest,
  pages,
  permissions,
  type Role,
  searchProviders,
} from '#sdk';
import { type RenderedApplication, renderApplication } from '../../../host/browser/testing/renderApplication';
import { bootDocument } from '../../../host/server/boot/bootDocument';
import { GuardRegistry } from '../../../host/server/guards/GuardRegistry';
import { hostManifest } from '../../../host/server/hostManifest';
import { withHostFacts } from '../../../host/server/lifecycle/sessionFacts';
import { BrowserPlugins } from '../../../host/server/registry/BrowserPlugins';
import { anonymousSession, fixtureSession } from '../../../host/server/testing/fixtureSession';
import { pluginFolders } from '../plugins/allPlugins';

interface Who {
  /** An admin when absent. */
  readonly role?: Role | 'nobody signed in';
  /** Operations when absent. */
  readonly mode?: BootSession['appMode'];
  /** Of the account; pro when absent. */
  readonly plan?: NonNullable<BootDocument['session']>['plan']['planType'];
  /** Flags that are otherwise than by default. */
  readonly flag?: Readonly<Record<string, boolean>>;
}

interface Setting extends Who {
  readonly at: string;
  /** Plugins whose own code runs; the pages of all others say their addresses. */
  readonly own?: readonly string[];
  readonly answer?: Parameters<typeof renderApplication>[0]['answer'];
  readonly session?: (session: NonNullable<BootDocument['session']>) => Partial<NonNullable<BootDocument['session']>>;
  readonly config?: BootDocument['config'];
}

const manifests: readonly Manifest[] = [hostManifest, ...pluginFolders.map(({ manifest }) => manifest)];
const contributed = manifests.flatMap(({ contributes }) => contributes);

let started: Promise<PluginHost> | undefined;
async function startServer(): Promise<PluginHost> {
  const server = new PluginHost({ side: 'server', version: hostManifest.version, plugins: manifests.map((manifest) => ({ manifest })) });
  await server.startAll();
  return server;
}

/** The boot document that the server makes of all plugins for a member of an owner account. */
export async function bootOfProduct({ role = 'admin', mode = 'OPERATIONS', plan = 'pro', flag = {} }: Who = {}): Promise<BootDocument> {
  started ??= startServer();
  const server = await started;
  const isOn = (id: string, data: unknown): boolean => flag[id] ?? flags.schema.parse(data).default;
  const facts = {
    flag: new Set(contributed.filter(({ point, id, data }) => point === flags.id && isOn(id, data)).map(({ id }) => id)),
    can: new Set(
      contributed
        .filter(({ point, data }) => point === permissions.id && permissions.schema.parse(data).roles.includes(role as Role))
        .map(({ id }) => id),
    ),
    plan: new Set([plan]),
    mode: new Set([mode]),
  };
  return bootDocument({
    session: withHostFacts(role === 'nobody signed in' ? anonymousSession : fixtureSession(role, facts), server.running),
    csrfToken: 'csrf-1',
    safe: [],
    userSettings: {},
    browser: new BrowserPlugins(manifests, server),
    guardRegistry: new GuardRegistry(manifests),
    version: hostManifest.version,
    config: {},
    integrations: { supportChat: { isDisabled: true }, productTour: { isDisabled: true } },
  });
}

/** The whole product in a document, for a member of an owner account, with the server in the hands of the test. */
export async function openProduct({ at, own = [], answer, session, config, ...who }: Setting): Promise<RenderedApplication> {
  const made = await bootOfProduct(who);
  const boot: BootDocument = {
    ...made,
    ...(made.session !== undefined && { session: { ...made.session, ...session?.(made.session) } }),
    ...(config !== undefined && { config }),
  };
  const code: Record<string, AnyHalf> = {};
  for (const { manifest, browser } of pluginFolders)
    code[manifest.id] = (own.includes(manifest.id) && (await browser?.())) || standIn(manifest);
  return renderApplication({ boot, halves: code, at, ...(answer !== undefined && { answer }) });
}

/** Code under which a page has its address for a heading, and there is nothing else. */
function standIn({ contributes }: Manifest): AnyHalf {
  const all = contributes.flatMap(({ point, data, code }) =>
    code === undefined || leadsOn(point, data) ? [] : [[code, standInOf(point, data)] as const],
  );
  return { code: Object.fromEntries(all.map(([name, value]) => [name, async () => ({ default: value })])) };
}

/** A page that leads to another one shows nothing, and has that one's code. */
const leadsOn = (point: string, data: unknown): boolean => point === pages.id && pages.schema.parse(data).redirect !== undefined;

function standInOf(point: string, data: unknown): unknown {
  if (point === pages.id) return heading(pages.schema.parse(data).path);
  if (point === annotations.id) return async () => ({ annotations: [], total: 0 });
  if (point === searchProviders.id) return async () => [];
  return nothing;
}

const heading = (text: string) => () => <h1>{text}</h1>;
const nothing = (): undefined => undefined;
