import { fieldText, sourceValue } from '#sdk/query';

export type NarrowingKind = 'service' | 'pod' | 'trace';

/** By what the logs around one are narrowed to those that belong to it, and the fields in which senders put it. */
const kinds: readonly { readonly kind: NarrowingKind; readonly title: string; readonly fields: readonly string[] }[] = [
  { kind: 'service', title: 'Service', fields: ['service', 'service.name'] },
  { kind: 'pod', title: 'Pod', fields: ['k8s.pod.name', 'kubernetes.pod.name', 'kubernetes.pod_name', 'pod_name', 'pod'] },
  { kind: 'trace', title: 'Trace', fields: ['trace_id'] },
];

export interface Narrowing {
  readonly kind: NarrowingKind;
  readonly title: string;
  readonly field: string;
  readonly value: string;
}

/** What there is of a log to narrow the others by. */
export const narrowingsOf = (source: Readonly<Record<string, unknown>>): readonly Narrowing[] =>
  kinds.flatMap(({ kind, title, fields }) => {
    const field = fields.find((name) => typeof sourceValue(source, name) === 'string' && sourceValue(source, name) !== '');
    return field === undefined ? [] : [{ kind, title, field, value: fieldText(sourceValue(source, field)) }];
  });
