import type { Session } from '../../harness/product';

export interface Listed {
  readonly id: string;
  readonly version: string;
  readonly hash: string;
  readonly status: string;
  readonly state: string;
}
export interface Answer extends Listed {
  readonly message: string;
  readonly asks: Readonly<Record<string, readonly string[]>>;
}
interface AllListed {
  readonly plugins: readonly Listed[];
  readonly problems: readonly { readonly pluginId: string; readonly kind: string; readonly text: string }[];
}

/** What a system admin does with plugins from outside. */
export class PluginCalls {
  constructor(private readonly admin: Session) {}

  offer(archive: Buffer) {
    return this.admin.call<Answer>('POST', '/api/plugin-admin/archives', { archive: archive.toString('base64') });
  }

  /** @param routes that are approved although they are not the plugin's own */
  async install(archive: Buffer, routes?: readonly string[]) {
    const { body } = await this.offer(archive);
    return this.admin.call<Answer>('POST', `/api/plugin-admin/archives/${body.hash}/install`, routes && { routes });
  }

  turn(id: string, enabled: boolean) {
    return this.admin.call('PUT', `/api/plugin-admin/installed/${id}`, { enabled });
  }

  remove(id: string) {
    return this.admin.call('DELETE', `/api/plugin-admin/installed/${id}`);
  }

  async listed(): Promise<AllListed> {
    return (await this.admin.call<AllListed>('GET', '/api/plugin-admin/installed')).body;
  }

  async stateOf(id: string): Promise<string | undefined> {
    return (await this.listed()).plugins.find((one) => one.id === id)?.state;
  }

  async problemsOf(id: string): Promise<string[]> {
    return (await this.listed()).problems.filter((one) => one.pluginId === id).map(({ kind }) => kind);
  }

  /** What is told of the plugin's first problem. */
  async wordsOf(id: string): Promise<string | undefined> {
    return (await this.listed()).problems.find(({ pluginId }) => pluginId === id)?.text;
  }
}
