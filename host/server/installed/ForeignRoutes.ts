import { foreignRoutes, type Manifest, routes } from '#sdk';
import { contributionsOf } from '../registry/contributionsOf';

interface Foreign {
  readonly pluginId: string;
  readonly method: string;
  readonly parts: readonly string[];
}

const partsOf = (path: string): readonly string[] => path.split('/').slice(1);

/** Routes of plugins from outside that are not below the plugins' own `/api/<id>`. */
export class ForeignRoutes {
  private readonly all: readonly Foreign[];

  constructor(manifests: readonly Manifest[]) {
    this.all = contributionsOf(manifests, routes)
      .filter(({ pluginId, data: { method, path } }) => foreignRoutes(pluginId, [`${method} ${path}`]).length > 0)
      .map(({ pluginId, data: { method, path } }) => ({ pluginId, method, parts: partsOf(path) }));
  }

  /** The plugin that a request is for; undefined where it is for none of them. Who may GET may ask by HEAD. @param url with or without a query */
  ownerOf(method: string, url: string): string | undefined {
    if (this.all.length === 0) return undefined;
    const [path = ''] = url.split('?');
    const asked = partsOf(path);
    return this.all.find((one) => one.method === (method === 'HEAD' ? 'GET' : method) && fits(one.parts, asked))?.pluginId;
  }
}

function fits(pattern: readonly string[], asked: readonly string[]): boolean {
  const rest = pattern.at(-1) === '*' ? pattern.length - 1 : undefined;
  if (rest === undefined ? pattern.length !== asked.length : asked.length <= rest) return false;
  return pattern.slice(0, rest).every((part, at) => (part.startsWith(':') ? asked[at] !== '' : part === asked[at]));
}
