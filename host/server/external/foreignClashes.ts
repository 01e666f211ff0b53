import { experiences, foreignRoutes, type Manifest, pages, routes } from '#sdk';
import { contributionsOf } from '../registry/contributionsOf';

/** A path that is taken. */
interface Taken {
  /** Undefined for every method. */
  readonly method: string | undefined;
  readonly path: string;
  /** `the page /tracing of the plugin tracing` */
  readonly as: string;
}

/** What the host answers itself, below no manifest. */
const own = ['/healthz', '/readyz', '/metrics', '/assets/*', '/plugin-files/*'].map(
  (path): Taken => ({ method: undefined, path, as: `${path} of the host` }),
);

function takenBy(manifests: readonly Manifest[]): readonly Taken[] {
  return [
    ...own,
    ...contributionsOf(manifests, routes).map(
      ({ pluginId, data: { method, path } }): Taken => ({ method, path, as: `the route ${method} ${path} of the plugin ${pluginId}` }),
    ),
    ...contributionsOf(manifests, pages).map(
      ({ pluginId, data: { path } }): Taken => ({ method: 'GET', path, as: `the page ${path} of the plugin ${pluginId}` }),
    ),
    ...contributionsOf(manifests, experiences).map(
      ({ pluginId, data: { base } }): Taken => ({
        method: 'GET',
        path: `${base}/*`,
        as: `the pages below ${base} of the plugin ${pluginId}`,
      }),
    ),
    ...manifests.map(
      ({ id }): Taken => ({ method: undefined, path: `/api/${id}/*`, as: `the paths below /api/${id} of the plugin ${id}` }),
    ),
  ];
}

const partsOf = (path: string): readonly string[] => path.toLowerCase().split('/').slice(1);

/** Whether some path fits both patterns. What is no plain part counts as any, and an optional one or a star as all that follows: rather one clash too many. */
function overlap(one: readonly string[], other: readonly string[]): boolean {
  for (let at = 0; ; at++) {
    const [a, b] = [one[at], other[at]];
    if (a === undefined || b === undefined) return a === b || /[*?]/.test(`${a ?? b}`);
    if (/[*?]/.test(a) || /[*?]/.test(b)) return true;
    if (!/[:(]/.test(a) && !/[:(]/.test(b) && a !== b) return false;
  }
}

/** Routes of the plugin outside of its own paths that answer where another plugin, or the host, answers already; with what takes them. */
export function foreignClashes(
  manifest: Manifest,
  others: readonly Manifest[],
): readonly { readonly route: string; readonly as: string }[] {
  const asked = contributionsOf([manifest], routes).map(({ data: { method, path } }) => ({ method, path, route: `${method} ${path}` }));
  const foreign = new Set(
    foreignRoutes(
      manifest.id,
      asked.map(({ route }) => route),
    ),
  );
  const taken = takenBy(others.filter(({ id }) => id !== manifest.id)).map((one) => ({ ...one, parts: partsOf(one.path) }));
  return asked.flatMap(({ method, path, route }) => {
    const clash = taken.find((one) => (one.method ?? method) === method && overlap(one.parts, partsOf(path)));
    return foreign.has(route) && clash !== undefined ? [{ route, as: clash.as }] : [];
  });
}
