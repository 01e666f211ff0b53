import { manifestFaults, refusedWhen, resolve } from '#core';
import { flags, type Manifest, nameClashes, navGroups, navItems, permissions, routes, type When } from '#sdk';
import { version } from '../../../package.json';
import type { PluginFolder } from '../../conformance/plugins/allPlugins';
import type { KnownPoint } from './knownPoints';

/** What is wrong with a plugin's manifest by itself. */
function ownFaults({ name, manifest }: PluginFolder, points: readonly KnownPoint[]): string[] {
  const faults = manifestFaults(manifest);
  if (faults.length > 0) return faults;
  const found: string[] = [];
  if (manifest.id !== name) found.push(`the id is ${manifest.id}. Call it ${name}, as its folder.`);
  if (JSON.stringify(JSON.parse(JSON.stringify(manifest))) !== JSON.stringify(manifest))
    found.push('it does not survive JSON. Leave out whatever is no text, number, list or object.');
  const byPoint = new Map(points.map((one) => [one.point.id, one.point]));
  for (const { point: id, side, id: entry, data, when, after } of manifest.contributes) {
    const about = `${id} ${entry}`;
    const point = byPoint.get(id);
    if (point === undefined) {
      found.push(`${about}: no contract defines this point. Add by the point of its contract, as in pages.add(…).`);
      continue;
    }
    if (side !== point.side) found.push(`${about}: the point is of the ${point.side}'s side.`);
    const checked = point.schema.safeParse(data);
    if (!checked.success)
      found.push(...checked.error.issues.map(({ path, message }) => `${about}: ${path.join('.') || 'data'}: ${message}`));
    if (point.ungated !== undefined && when !== undefined) found.push(refusedWhen(id, entry, point.ungated));
    if (point.ungated !== undefined && manifest.when !== undefined)
      found.push(`${about}: the \`when\` of the whole plugin is not asked here. Put it before the pages, routes and parts that it is for.`);
    if (after !== undefined && !manifest.contributes.some((other) => other.point === id && other.id === after))
      found.push(`${about}: it stands after ${after}, which this plugin does not add to the point. Order among plugins is by \`weight\`.`);
  }
  return found;
}

interface Clause {
  readonly is: string;
  readonly value: string;
}

function clausesOf(when: When | undefined): Clause[] {
  if (when === undefined) return [];
  if ('is' in when) return [when];
  if ('not' in when) return clausesOf(when.not);
  return ('all' in when ? when.all : when.any).flatMap(clausesOf);
}

const gatesOf = ({ when, contributes }: Manifest): Clause[] =>
  [when, ...contributes.flatMap((entry) => [entry.when, routeGate(entry)])].flatMap(clausesOf);

function routeGate({ point, data }: Manifest['contributes'][number]): When | undefined {
  const gate = point === routes.id ? (data as { readonly gate?: { readonly when?: When } }).gate : undefined;
  return gate?.when;
}

const idsAt = (manifests: readonly Manifest[], point: string): ReadonlySet<string> =>
  new Set(manifests.flatMap(({ contributes }) => contributes.filter((entry) => entry.point === point).map(({ id }) => id)));

/** Flags, permissions, plugins and navigation groups that a manifest names and that are nowhere. */
function strayNames(manifest: Manifest, all: readonly Manifest[]): string[] {
  const declared: Readonly<Record<string, ReadonlySet<string>>> = {
    flag: idsAt(all, flags.id),
    can: idsAt(all, permissions.id),
    plugin: new Set(all.map(({ id }) => id)),
  };
  const how: Readonly<Record<string, string>> = { flag: 'flags.add', can: 'permissions.add', plugin: 'a folder of plugins' };
  const stray = gatesOf(manifest).filter(({ is, value }) => declared[is] !== undefined && value !== '*' && !declared[is].has(value));
  const groups = idsAt(all, navGroups.id);
  return [
    ...new Set(
      stray.map(
        ({ is, value }) => `a gate asks for ${is}('${value}'), which nobody declares. Correct the name, or declare it by ${how[is]}.`,
      ),
    ),
    ...manifest.contributes
      .filter(({ point }) => point === navItems.id)
      .map(({ id, data }) => ({ id, group: (data as { readonly group: string }).group }))
      .filter(({ group }) => !groups.has(group))
      .map(({ id, group }) => `${navItems.id} ${id}: there is no navigation group ${group}. Add it by navGroups.add('${group}', …).`),
  ];
}

/**
 * What is wrong with the manifests of some plugins, alone and with all others.
 * @param others manifests of the host, which declare names too
 */
export function manifestRules(
  checked: readonly PluginFolder[],
  all: readonly PluginFolder[],
  points: readonly KnownPoint[],
  others: readonly Manifest[],
): string[] {
  const manifests = all.map(({ manifest }) => manifest);
  const valid = manifests.filter((manifest) => manifestFaults(manifest).length === 0);
  const ids = new Set(checked.map(({ manifest }) => manifest.id));
  const { blocked } = resolve(valid, version);
  const said = (name: string, faults: readonly string[]): string[] => faults.map((fault) => `plugins/${name}/plugin.ts: ${fault}`);
  return [
    ...checked.flatMap((folder) => said(folder.name, ownFaults(folder, points))),
    ...checked.flatMap(({ name, manifest }) => (valid.includes(manifest) ? said(name, strayNames(manifest, [...valid, ...others])) : [])),
    ...[...blocked].filter(([id]) => ids.has(id)).flatMap(([id, reason]) => said(id, [`it cannot run: ${reason}.`])),
    ...nameClashes(valid)
      .filter(({ plugins }) => plugins.some((id) => ids.has(id)))
      .flatMap(({ name, plugins }) =>
        said(plugins.find((id) => ids.has(id)) ?? '', [`${name} is taken by ${plugins.join(' and ')}. Give one of them another name.`]),
      ),
  ];
}
