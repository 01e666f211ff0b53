import type { Tree } from '../json/readTree';
import { kubernetesSources } from './kubernetesNames';
import { MESSAGE, SERVICE, SEVERITY, type Slot, type SlotSource, SPAN, slotSources, TIME, TRACE, TYPE } from './slots';
import { valueAt } from './valueAt';

type Source = Pick<SlotSource, 'path' | 'moved'>;

const slots: readonly Slot[] = [TIME, SEVERITY, MESSAGE, SERVICE, TYPE, TRACE, SPAN];
const bySlot = new Map<number, readonly Source[]>([
  ...slots.map((slot) => [slot, slotSources.filter((source) => source.slot === slot)] as const),
  ...kubernetesSources.map(({ slot, paths }) => [slot, paths.map((path) => ({ path, moved: false }))] as const),
]);

/** Where a column, or a name of Kubernetes, is looked for, best first. */
export const sourcesOf = (slot: number): readonly Source[] => bySlot.get(slot) ?? [];

/** The value of the best path that has a usable one. */
export function bestAt(
  tree: Tree,
  slot: number,
  usable: (value: unknown) => boolean,
): { readonly value: unknown; readonly source: Source } | undefined {
  for (const source of sourcesOf(slot)) {
    const value = valueAt(tree, source.path);
    if (value !== undefined && usable(value)) return { value, source };
  }
  return undefined;
}
