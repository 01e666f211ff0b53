import { z } from 'zod';
import { type Expression, parseLucene, valuesOf } from '#sdk/query';
import { fieldValuesPlan, PublicError, telemetryService } from '#sdk/server';
import type { AskedVariable, AskingFor, FoundValues } from './askedVariable';

const specSchema = z.looseObject({
  /** As logs call it, such as `kubernetes.pod`. */
  field: z.string().trim().min(1).max(500),
  /** Lucene: only of the logs that it finds. */
  query: z.string().max(20_000).default(''),
});

/** Values of a field of logs, the most frequent first; of all logs from what was counted while they came in. */
export async function logFieldValues(asked: AskedVariable, { services, scope, signal }: AskingFor): Promise<FoundValues> {
  const read = specSchema.safeParse(asked.spec);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new PublicError(400, 'VARIABLE_INVALID', `${asked.kind}: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { field, query } = read.data;
  const { range, search, limit } = asked;
  const telemetry = services.get(telemetryService);
  const text = query.trim();
  if (text === '' || text === '*') {
    const { values, total } = await telemetry.plan(fieldValuesPlan, { field, range, prefix: search, limit }, { scope, signal });
    return { options: values.map(({ value }) => ({ value, label: value })), total };
  }
  const parsed = parseLucene(text);
  if (!parsed.ok) throw new PublicError(400, 'QUERY_INVALID', parsed.error.message, { span: parsed.error.span });
  const where: Expression = parsed.expression;
  const frame = await telemetry.query(
    { signal: 'logs', where, range, measures: [{ kind: 'count' }], groupBy: [{ field, top: search === '' ? limit : 1000 }] },
    { scope, signal },
  );
  const { values, distinct } = valuesOf(frame);
  const found = values.filter(({ value }) => value.toLowerCase().includes(search.toLowerCase()));
  const options = found.slice(0, limit).map(({ value }) => ({ value, label: value }));
  return { options, total: search === '' ? distinct : found.length };
}
