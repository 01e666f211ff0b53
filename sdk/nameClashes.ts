import type { Manifest } from '#core';

interface Taken {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const byId =
  (kind: string) =>
  ({ id }: Taken) => [`the ${kind} ${id}`];
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)];
/** What stands for any value in a path is called as its author likes. */
const place = (path: unknown): string => String(path).replace(/:\w+/g, ':');

/** Names that a contribution of a point takes in the whole product: nobody else's may have them. */
const takenBy: Readonly<Record<string, (entry: Taken) => readonly string[]>> = {
  'host/assistant-tool@1': byId('assistant tool'),
  'host/audit-action@1': byId('audit action'),
  'host/configuration@1': ({ id, data }) => [`the setting ${id}`, `the environment name ${data.env}`],
  'host/docs-marker@1': ({ data }) => [data.marker, ...texts(data.aliases)].map((marker) => `the marker ${marker}`),
  'host/entity-kind@2': byId('kind of entity'),
  'host/entrance@1': ({ data }) => [`the entrance ${data.parameter}`],
  'host/experience@1': ({ data }) => [`the base ${data.base}`],
  'host/flag@1': byId('flag'),
  'host/nav-group@1': byId('navigation group'),
  'host/page@1': ({ data }) => [`the page ${place(data.path)}`, `the state ${data.state}`],
  'host/panel-kind@1': byId('kind of panel'),
  'host/permission@1': byId('permission'),
  'host/query-editor@1': byId('editor of queries'),
  'host/query-kind@1': byId('kind of query'),
  'host/route@1': ({ data }) => [`the route ${data.method} ${place(data.path)}`],
  'host/saved-object-type@1': byId('type of saved objects'),
  'host/signal@1': ({ data }) => [`the signal ${data.name}`, ...texts(data.tables).map((table) => `the table ${table}`)],
};

/** A name that two contributions have taken. */
export interface NameClash {
  /** `the flag Notes`, `the route GET /api/notes/:` */
  readonly name: string;
  /** Plugins, in the order of the manifests; the same one twice where it has taken the name twice. */
  readonly plugins: readonly string[];
}

/** Names of flags, permissions, pages, routes and the like that are taken more than once. */
export function nameClashes(manifests: readonly Manifest[]): NameClash[] {
  const owners = new Map<string, string[]>();
  for (const manifest of manifests)
    for (const { point, id, data } of manifest.contributes)
      for (const name of takenBy[point]?.({ id, data: (data ?? {}) as Taken['data'] }) ?? [])
        owners.set(name, [...(owners.get(name) ?? []), manifest.id]);
  // One page may have several paths, and they its state.
  const isClash = (name: string, plugins: readonly string[]): boolean =>
    (name.startsWith('the state ') ? new Set(plugins).size : plugins.length) > 1;
  return [...owners].filter(([name, plugins]) => isClash(name, plugins)).map(([name, plugins]) => ({ name, plugins }));
}
