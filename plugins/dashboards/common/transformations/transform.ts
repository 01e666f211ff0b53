import { z } from 'zod';
import type { PanelAnswer } from '#sdk/query';
import type { Transformation } from '../document';
import { addCalculation } from './calculating';
import { filterByName, filterByValue, limit, sort } from './choosing';
import { join, merge, mergeColumns, mergeIndexedColumns } from './joining';
import { groupBy, labelsToColumns, organise, reduce, rename, seriesToRows } from './shaping';
import type { TransformationKind } from './transformationKind';

/** By the names that documents keep: Perses' where it has the kind. */
export const transformationKinds = {
  JoinByColumnValue: join,
  MergeSeries: merge,
  GroupBy: groupBy,
  FilterByName: filterByName,
  FilterByValue: filterByValue,
  Rename: rename,
  Calculate: addCalculation,
  Reduce: reduce,
  Sort: sort,
  Limit: limit,
  Organise: organise,
  LabelsToColumns: labelsToColumns,
  SeriesToRows: seriesToRows,
  MergeColumns: mergeColumns,
  MergeIndexedColumns: mergeIndexedColumns,
} as const satisfies Record<string, TransformationKind>;
export type TransformationName = keyof typeof transformationKinds;

const kindNamed = (name: string): TransformationKind | undefined =>
  Object.hasOwn(transformationKinds, name) ? transformationKinds[name as TransformationName] : undefined;

/** What kept a step from being done. */
export interface StepFault {
  /** Number of the step, from 0. */
  readonly step: number;
  readonly message: string;
}

/**
 * Answers as a panel's steps change them, one step after another. A step that is not known, is misspelt or does not fit the answers changes nothing, and is told of;
 * those with `disabled` are left out.
 */
export function transform(
  answers: readonly PanelAnswer[],
  steps: readonly Transformation[] | undefined,
): { readonly answers: readonly PanelAnswer[]; readonly faults: readonly StepFault[] } {
  let changed = answers;
  const faults: StepFault[] = [];
  for (const [step, { kind: name, spec }] of (steps ?? []).entries()) {
    if (spec.disabled === true) continue;
    const kind = kindNamed(name);
    if (kind === undefined) {
      faults.push({ step, message: `${name} is no transformation that is known here.` });
      continue;
    }
    const read = kind.spec.safeParse(spec);
    if (!read.success) {
      faults.push({ step, message: `${kind.title}: ${z.prettifyError(read.error)}` });
      continue;
    }
    try {
      changed = kind.apply(changed, read.data);
    } catch (error) {
      faults.push({ step, message: `${kind.title}: ${error instanceof Error ? error.message : String(error)}` });
    }
  }
  return { answers: changed, faults };
}
