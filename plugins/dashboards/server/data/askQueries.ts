import type { Logger } from 'pino';
import { type AskedQuery, type Facts, type QueryKind, queryKinds } from '#sdk';
import type { PanelAnswer } from '#sdk/query';
import { type Extensions, PublicError, type TenantScope } from '#sdk/server';
import { type DistinctQuery, type PanelQueryAsked, sameQueries } from './sameQueries';

/** Points of one series at most, as many as Prometheus gives. */
const mostPoints = 11_000;
/** Queries that are asked together, so that what they have in common is read once, before the next begin. */
const leastTogether = 40;

type Offer = ReturnType<typeof offersOf>[number];
const offersOf = (extensions: Extensions) => extensions.offers(queryKinds);

interface To {
  readonly extensions: Extensions;
  readonly logger: Logger;
  /** Of whoever asks: they may ask the kinds that are open to them. */
  readonly facts: Facts;
  readonly scope: TenantScope;
  readonly signal: AbortSignal;
  /** Told of each query once, as soon as its answer is there. */
  answered(index: number, answer: PanelAnswer): void;
}

const failure = (code: string, message: string): PanelAnswer => ({ kind: 'failure', code, message });

/**
 * Answers queries of panels: equal ones once, those of a lower priority before others, each kind's queries together. What fails is an answer, too; whoever goes away ends
 * it all.
 */
export async function askQueries(asked: readonly PanelQueryAsked[], to: To): Promise<void> {
  const offers = new Map(offersOf(to.extensions).map((offer) => [offer.id, offer]));
  const distinct = sameQueries(asked);
  const bands: DistinctQuery[][] = [];
  for (const one of distinct.toSorted((a, b) => a.priority - b.priority)) {
    const band = bands.at(-1);
    if (band === undefined || (band.length >= leastTogether && band.at(-1)?.priority !== one.priority)) bands.push([one]);
    else band.push(one);
  }
  for (const band of bands) {
    if (to.signal.aborted) return;
    const kinds = [...new Set(band.map(({ query }) => query.kind))];
    await Promise.all(
      kinds.map((kind) => {
        const queries = band.filter(({ query }) => query.kind === kind);
        const answered = (at: number, answer: PanelAnswer): void => {
          for (const index of queries[at]?.indices ?? []) to.answered(index, answer);
        };
        const list = queries.map(({ query }) => query);
        return askKind(offers.get(kind), kind, list, { ...to, answered });
      }),
    );
  }
}

async function askKind(offer: Offer | undefined, kind: string, queries: readonly PanelQueryAsked[], to: To): Promise<void> {
  const open = new Set(queries.keys());
  const answered = (at: number, answer: PanelAnswer): void => {
    if (open.delete(at)) to.answered(at, answer);
  };
  const all = (answer: PanelAnswer): void => {
    for (const at of [...open]) answered(at, answer);
  };
  if (offer === undefined)
    return all(failure('QUERY_KIND_UNKNOWN', `No plugin that runs answers queries of the kind ${kind}. It may be switched off.`));
  if (!offer.opensTo(to.facts)) return all(failure('FORBIDDEN', `You do not have the permission to ask ${offer.data.title}.`));
  try {
    const code = await offer.load();
    const valid = queries.flatMap((query, at) => {
      const read = readQuery(code, query);
      if ('kind' in read) answered(at, read);
      return 'kind' in read ? [] : [{ at, query: read }];
    });
    if (valid.length > 0)
      await code.answer(
        valid.map(({ query }) => query),
        {
          services: offer.services(),
          scope: to.scope,
          signal: to.signal,
          answered: (index, answer) => answered(valid[index]?.at ?? -1, answer),
        },
      );
    all(failure('NO_ANSWER', 'The query has come to no answer. Refresh to ask it again.'));
  } catch (error) {
    if (to.signal.aborted) return;
    if (error instanceof PublicError) return all(failure(error.code, error.message));
    to.logger.error({ err: error, queryKind: kind }, 'Queries of panels failed.');
    all(failure('INTERNAL', 'Something went wrong.'));
  }
}

/** A query as its kind reads it, or what is wrong with it. */
function readQuery(code: QueryKind, { spec, range, step, isInstant }: PanelQueryAsked): AskedQuery | PanelAnswer {
  const read = code.spec.safeParse(spec);
  if (!read.success) {
    const [issue] = read.error.issues;
    return failure('QUERY_INVALID', `The query cannot be read: ${[...(issue?.path ?? [])].join('.')}: ${issue?.message ?? ''}`);
  }
  const points = Math.floor((range.to - range.from) / step) + 1;
  if (!isInstant && points > mostPoints)
    return failure(
      'TOO_MANY_POINTS',
      `${points} points are asked for, and a series can have ${mostPoints}. Choose a shorter range or a longer step.`,
    );
  return { spec: read.data, range, step, isInstant };
}
