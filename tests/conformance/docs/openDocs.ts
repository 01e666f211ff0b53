import type { AnyHalf, Manifest } from '#sdk';
import { loggerService } from '#sdk/server';
import { provide, type TestHost, testHost } from '#sdk/testing';
import type { RenderedApplication } from '../../../host/browser/testing/renderApplication';
import { pluginFolders } from '../plugins/allPlugins';
import { answersOf } from '../shell/answersOf';
import { openProduct } from '../shell/openProduct';

/** Plugins whose folders hold the pages that tests look at, each with what its server begins at its start left out. */
const withPages = ['docs', 'buckets', 'filebeat-wizard'];

const isOutOfOrder = (about: object, message: string): never => {
  throw new Error(message, { cause: about });
};

interface Served {
  readonly manifest: Manifest;
  readonly server: AnyHalf;
}

/** The real routes of documentation, over the pages that are written. @param more plugins with further folders */
export async function docsServer(more: readonly Served[] = []): Promise<TestHost> {
  const plugins = [...more];
  for (const { manifest, server } of pluginFolders.filter((folder) => withPages.includes(folder.manifest.id))) {
    const half = await server?.();
    if (half !== undefined) plugins.push({ manifest, server: manifest.id === 'docs' ? half : { code: half.code } });
  }
  return testHost({ plugins, facts: {}, services: { server: [provide(loggerService, { error: isOutOfOrder } as never)] } });
}

type Answer = NonNullable<Parameters<typeof openProduct>[0]['answer']>;

interface Setting extends Omit<Parameters<typeof openProduct>[0], 'answer'> {
  readonly server: TestHost;
  /** What is not of the documentation, and what a test answers in its place; undefined leaves a call to the routes. */
  readonly answer?: (asked: Parameters<Answer>[0]) => Response | Promise<Response> | undefined;
}

/** The whole product in a document, with pages of documentation over their real routes. */
export function openDocs({ server, own = [], answer = () => undefined, ...setting }: Setting): Promise<RenderedApplication> {
  const routes = answersOf(server);
  return openProduct({ ...setting, own: ['docs', ...own], answer: (asked) => answer(asked) ?? routes(asked) });
}
