import { type AskedQuery, type Context, type QueryKind, queryKinds } from '#sdk';
import type { PanelAnswer } from '#sdk/query';
import { type Extensions, PublicError, type TenantScope } from '#sdk/server';
import type { Trigger } from '../../common/trigger';

interface Asking {
  readonly extensions: Extensions;
  readonly scope: TenantScope;
  readonly signal: AbortSignal;
}
type Range = AskedQuery['range'];

/** Values of one set of labels at moments, in milliseconds since the epoch. */
export interface KindSeries {
  readonly labels: Readonly<Record<string, string>>;
  readonly points: readonly { readonly time: number; readonly value: number | null }[];
}

async function kindOf(
  trigger: Trigger,
  extensions: Extensions,
): Promise<{ readonly code: QueryKind; readonly spec: unknown; readonly services: Context }> {
  const { query } = trigger.search;
  const offer = extensions.offers(queryKinds).find(({ id }) => id === query?.kind);
  if (offer === undefined)
    throw new PublicError(
      400,
      'QUERY_KIND_UNKNOWN',
      `No plugin that runs answers queries of the kind ${query?.kind ?? ''}. It may be switched off.`,
    );
  const code = await offer.load();
  const read = code.spec.safeParse(query?.spec);
  if (!read.success) throw new PublicError(400, 'QUERY_INVALID', `The query cannot be read: ${read.error.issues[0]?.message ?? ''}`);
  return { code, spec: read.data, services: offer.services() };
}

/** Asks a query of another kind than logs, for the state at the end of a range or, with `step`, for its course. @throws PublicError as the query fails */
export async function askKind(
  trigger: Trigger,
  asked: { readonly range: Range; readonly step?: number },
  asking: Asking,
): Promise<readonly KindSeries[]> {
  const { code, spec, services } = await kindOf(trigger, asking.extensions);
  let answer: PanelAnswer | undefined;
  const { range, step } = asked;
  await code.answer([{ spec, range, step: step ?? range.to - range.from, isInstant: step === undefined }], {
    services,
    scope: asking.scope,
    signal: asking.signal,
    answered: (_index, given) => {
      answer = given;
    },
  });
  if (answer === undefined) throw new PublicError(503, 'NO_ANSWER', 'The query has come to no answer.');
  if (answer.kind === 'failure') throw new PublicError(400, answer.code, answer.message);
  return seriesOf(answer, range.to);
}

/** Prometheus' name of a metric is no label of an alert. */
const withoutName = ({ __name__: _, ...labels }: Readonly<Record<string, string>>): Record<string, string> => labels;

function seriesOf(answer: Exclude<PanelAnswer, { kind: 'failure' }>, end: number): readonly KindSeries[] {
  if (answer.kind === 'series')
    return answer.series.map(({ labels, times, values }) => ({
      labels: withoutName(labels),
      points: times.map((time, at) => ({ time, value: values[at] ?? null })),
    }));
  if (answer.kind === 'table') {
    const groups = answer.columns.filter(({ role }) => role === 'group');
    const measure = answer.columns.find(({ role }) => role === 'measure');
    return (measure?.values ?? []).map((value, row) => ({
      labels: Object.fromEntries(groups.map(({ name, values }) => [name, String(values[row])])),
      points: [{ time: end, value: value === null || Array.isArray(value) ? null : Number(value) }],
    }));
  }
  throw new PublicError(400, 'QUERY_INVALID', 'A trigger needs numbers, and this query answers with rows. Give it a measure.');
}
