import type { Manifest } from '#sdk';
import { pluginFolders } from './allPlugins';

/** Those that cannot run without a plugin, through others as well. */
export function dependentsOf(id: string): readonly string[] {
  const direct = pluginFolders.filter(({ manifest }) => manifest.needs?.[id] !== undefined).map(({ name }) => name);
  return [...new Set([...direct, ...direct.flatMap(dependentsOf)])];
}

/** The plugins that a manifest names: it needs or likes them, or contributes to their points. */
const namedBy = ({ needs, likes, contributes }: Manifest): ReadonlySet<string> =>
  new Set([...Object.keys(needs ?? {}), ...Object.keys(likes ?? {}), ...contributes.map(({ point }) => point.split('/')[0] ?? '')]);
const named = new Map(pluginFolders.map(({ name, manifest }) => [name, namedBy(manifest)]));

/** Those that name a plugin, and those that it names. What is left of the product knows nothing of it. */
export const neighboursOf = (id: string): readonly string[] =>
  pluginFolders.map(({ name }) => name).filter((name) => name !== id && (named.get(name)?.has(id) || named.get(id)?.has(name)));

const goneWith = (id: string): readonly string[] => [id, ...dependentsOf(id)];

/** Whether neither's absence takes away the other, or what the other is named by. */
function areUnrelated(one: string, other: string): boolean {
  const isClear = (off: readonly string[], left: readonly string[]): boolean => !off.some((id) => left.includes(id));
  return isClear(goneWith(one), [...goneWith(other), ...neighboursOf(other)]) && isClear(goneWith(other), neighboursOf(one));
}

/** All plugins in groups whose members know nothing of each other: each can be off beside the others as if it were off alone. */
export function unrelatedGroups(most: number): readonly (readonly string[])[] {
  const groups: string[][] = [];
  for (const { name } of pluginFolders) {
    const group = groups.find((members) => members.length < most && members.every((member) => areUnrelated(member, name)));
    if (group === undefined) groups.push([name]);
    else group.push(name);
  }
  return groups;
}
