import type { Logger } from 'pino';
import { type Context, type Entity, type EntityFacts, type EntityKnowledge, entityFacts, type Facts } from '#sdk';
import type { TimeRange } from '#sdk/query';
import { type Extensions, PublicError, type RequestSession } from '#sdk/server';

/** Who asks, of which time. */
export interface FactsAsked {
  readonly range: TimeRange;
  readonly session: RequestSession;
  readonly signal: AbortSignal;
}
/** A source that could not answer, and why. */
export interface FailedSource {
  readonly source: string;
  readonly message: string;
}

/** What a source knows, with its title. */
export type SourcedKnowledge = EntityKnowledge & { readonly source: string };

/** Every plugin that knows something of a kind and is open to the asker. One that fails is named, and the others answer all the same. */
export class FactSources {
  constructor(
    private readonly extensions: Extensions,
    private readonly logger: Logger,
  ) {}

  async list(
    kind: string,
    asked: FactsAsked & { readonly search: string; readonly limit: number },
  ): Promise<{
    readonly results: readonly Entity[];
    readonly total: number;
    readonly isTotalExact: boolean;
    readonly failed: readonly FailedSource[];
  }> {
    const { answers, failed } = await this.ask(kind, asked, (facts, services) => facts.list?.(kind, { ...asked, services }));
    const found = new Map<string, Entity>();
    for (const { answer } of answers) for (const entity of answer.entities) if (!found.has(keyOf(entity))) found.set(keyOf(entity), entity);
    const known = [...found.values()];
    // The same thing by a source that knows less of it.
    const results = known.filter(
      (entity) => !known.some((other) => other !== entity && other.name === entity.name && isLess(entity.within, other.within)),
    );
    const isExact = answers.every(({ answer }) => answer.entities.length === answer.total);
    return {
      results: results.slice(0, asked.limit),
      total: Math.max(results.length, ...answers.map(({ answer }) => answer.total)),
      isTotalExact: isExact && failed.length === 0,
      failed,
    };
  }

  async about(
    entity: Entity,
    asked: FactsAsked,
  ): Promise<{ readonly facts: readonly SourcedKnowledge[]; readonly failed: readonly FailedSource[] }> {
    const { answers, failed } = await this.ask(entity.kind, asked, (facts, services) => facts.about?.(entity, { ...asked, services }));
    return { facts: answers.map(({ source, answer }) => ({ source, ...answer })), failed };
  }

  private async ask<Answer>(
    kind: string,
    { session, signal }: FactsAsked,
    call: (facts: EntityFacts, services: Context) => Promise<Answer | undefined> | undefined,
  ): Promise<{
    readonly answers: readonly { readonly source: string; readonly answer: Answer }[];
    readonly failed: readonly FailedSource[];
  }> {
    const answers: { source: string; answer: Answer }[] = [];
    const failed: FailedSource[] = [];
    await Promise.all(
      this.sources(kind, session.facts).map(async ({ data: { title: source }, load, services }, index) => {
        try {
          const facts = await load();
          const answer = await call(facts, services());
          if (answer !== undefined) answers[index] = { source, answer };
        } catch (error) {
          signal.throwIfAborted();
          this.logger.warn({ err: error, kind, source }, 'a source of facts about things failed');
          failed[index] = { source, message: error instanceof PublicError ? error.message : 'It failed; the log of the server says why.' };
        }
      }),
    );
    return { answers: answers.filter(Boolean), failed: failed.filter(Boolean) };
  }

  private sources(kind: string, facts: Facts) {
    return this.extensions.offers(entityFacts).filter(({ data: { kinds }, opensTo }) => (kinds?.includes(kind) ?? true) && opensTo(facts));
  }
}

const keyOf = ({ name, within }: Entity): string => JSON.stringify([name, Object.entries(within).sort()]);

/** Whether the one says less than the other, and nothing else. */
const isLess = (one: Entity['within'], other: Entity['within']): boolean =>
  Object.keys(one).length < Object.keys(other).length && Object.entries(one).every(([kind, name]) => other[kind] === name);
