import type { Expression } from '#sdk/query';
import type { PlanBuilder } from '#sdk/server';
import type { SampledQuestion } from './MapQuestion';

/** Whether a field has one of the values; whatever it has, where there are none. */
export const oneOf = (field: string, values: readonly string[]): Expression =>
  values.length === 0 ? { kind: 'all' } : { kind: 'or', of: values.map((value) => ({ kind: 'term', field, value })) };

/** Senders write the one name or the other: it was changed in the semantic conventions. */
export const environmentFields = ['resource.deployment.environment.name', 'resource.deployment.environment'] as const;

/** Whether a span is of one of the environments. */
export const ofEnvironments = (environments: readonly string[]): Expression =>
  environments.length === 0 ? { kind: 'all' } : { kind: 'or', of: environmentFields.map((field) => oneOf(field, environments)) };

type Whose = 'of the environments' | 'of any environment';

/**
 * What stands after FROM for spans of the traces that a map is asked of; `AND …` may follow.
 * @param whose a span of another environment is no node of the map, and still tells that a call was answered
 */
export function spansOf(
  { range, services, operations, environments, sample }: SampledQuestion,
  builder: PlanBuilder,
  whose: Whose = 'of the environments',
): string {
  const where: Expression = whose === 'of any environment' ? { kind: 'all' } : ofEnvironments(environments);
  const traces = [oneOf('service', services), oneOf('name', operations)]
    .filter(({ kind }) => kind !== 'all')
    .map((has) => ` AND trace_id IN (SELECT trace_id FROM ${builder.rows({ signal: 'spans', where: has, range })})`);
  const drawn = sample === 1 ? '' : ` AND cityHash64(trace_id) % ${builder.bind(sample, 'UInt64')} = 0`;
  return `${builder.rows({ signal: 'spans', where, range })}${drawn}${traces.join('')}`;
}

/** Keys that spans are joined by. */
export const spanKey = 'cityHash64(trace_id, span_id)';
export const parentKey = 'cityHash64(trace_id, parent_span_id)';
