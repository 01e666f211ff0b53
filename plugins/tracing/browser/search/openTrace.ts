import type { DrilldownValue } from '#sdk';
import { traceIdOf } from '../../common/trace/traceId';
import { tracePath } from '../../contract';

/** The address of the trace that a value is the id of; undefined for what is no id of a trace. */
export default function openTrace({ value }: Partial<Pick<DrilldownValue, 'value'>>): string | undefined {
  const id = typeof value === 'string' ? traceIdOf(value.trim()) : undefined;
  return id === undefined || /^0+$/.test(id) ? undefined : tracePath(id);
}
