import { type Entity, type EntityAsked, type EntityKnowledge, type EntityList, type EntityNames, inject, injectable } from '#sdk';
import type { AnySignal, Expression, Frame, Measure, MeasuresQuery, ValueCount } from '#sdk/query';
import {
  type Extensions,
  extensionsService,
  fieldNamesPlan,
  fieldValuesPlan,
  type QueryOptions,
  type Telemetry,
  telemetryService,
} from '#sdk/server';
import type { StoredEntities } from '../contract';
import { entityNames } from './entityNames';

/** Names that are read of one field, the most frequent first. */
const mostNames = 1000;
/** Fields of an account's logs that are looked through for those that name something. */
const mostFields = 10_000;
/** Things of one kind that are told beside another. */
const mostRelated = 20;
/** Rows of which it is told what else they name. */
const mostRows = 50_000;
const budget = { seconds: 10 };
const seenMeasures: readonly Measure[] = [
  { kind: 'count', as: 'rows' },
  { kind: 'min', field: '@timestamp', as: 'first' },
  { kind: 'max', field: '@timestamp', as: 'last' },
];

/** Things as rows of the telemetry store name them. */
@injectable()
export class StoredRows implements StoredEntities {
  constructor(
    @inject(telemetryService) private readonly telemetry: Telemetry,
    @inject(extensionsService) private readonly extensions: Extensions,
  ) {}

  async list(
    signal: string,
    kind: string,
    { search, limit, range, session, signal: leaving }: EntityAsked & { readonly search: string; readonly limit: number },
  ): Promise<EntityList> {
    const options: QueryOptions = { scope: session.scope(), signal: leaving, budget };
    const fields = entityNames(this.extensions).fieldsOf(kind, signal);
    const counts = new Map<string, number>();
    for (const { value, count } of (await Promise.all(fields.map((field) => this.valuesOf(signal, field, range, options)))).flat())
      counts.set(value, (counts.get(value) ?? 0) + count);
    const words = search.trim().toLowerCase();
    const found = [...counts]
      .filter(([name]) => name !== '' && name.toLowerCase().includes(words))
      .sort(([, one], [, other]) => other - one);
    return { entities: found.slice(0, limit).map(([name]) => ({ kind, name, within: {} })), total: found.length };
  }

  /** Of logs the values that were counted while they came in, of other signals those of the rows. */
  private async valuesOf(
    signal: string,
    field: string,
    range: EntityAsked['range'],
    options: QueryOptions,
  ): Promise<readonly ValueCount[]> {
    if (signal === 'logs') return (await this.telemetry.plan(fieldValuesPlan, { range, field, limit: mostNames }, options)).values;
    const measures: Measure[] = [{ kind: 'top', field, k: mostNames, as: 'names' }];
    return valuesIn(await this.telemetry.query({ signal: signal as AnySignal, where: { kind: 'all' }, range, measures }, options), 'names');
  }

  async about(signal: string, entity: Entity, { range, session, signal: leaving }: EntityAsked): Promise<EntityKnowledge | undefined> {
    const options: QueryOptions = { scope: session.scope(), signal: leaving, budget };
    const names = entityNames(this.extensions);
    const where = rowsOf(names, signal, entity);
    if (where === undefined) return undefined;
    const about = { signal: signal as AnySignal, where, range };
    const [counted, relations] = await Promise.all([
      this.telemetry.query({ ...about, measures: seenMeasures }, options),
      this.relations(about, entity, names, options),
    ]);
    const numberIn = (name: string): number => Number(counted.columns.find((column) => column.name === name)?.values[0] ?? 0);
    return numberIn('rows') === 0 ? undefined : { seen: { first: numberIn('first'), last: numberIn('last') }, relations };
  }

  /** What rows name beside a thing, as far as a part of them tells it. */
  private async relations(
    about: Pick<MeasuresQuery, 'signal' | 'where' | 'range'>,
    entity: Entity,
    names: EntityNames,
    options: QueryOptions,
  ): Promise<NonNullable<EntityKnowledge['relations']>> {
    const others = await this.otherFields(names, about.signal, entity, about.range, options);
    if (others.length === 0) return [];
    const measures = others.flatMap(({ field }, index): Measure[] => [
      { kind: 'top', field, k: mostRelated, as: `top${index}` },
      { kind: 'distinct', field, as: `all${index}` },
    ]);
    const frame = await this.telemetry.query({ ...about, measures, lookAt: mostRows }, options);
    const total = (index: number): number => Number(frame.columns.find(({ name }) => name === `all${index}`)?.values[0] ?? 0);
    return others.flatMap(({ kind, title }, index) => {
      const values = valuesIn(frame, `top${index}`).filter(({ value }) => value !== '');
      // By another convention it was told before.
      const isKnown = others.slice(0, index).some((one, at) => one.kind === kind && valuesIn(frame, `top${at}`).length > 0);
      if (values.length === 0 || isKnown) return [];
      return [{ title, entities: values.map(({ value }): Entity => ({ kind, name: value, within: {} })), total: total(index) }];
    });
  }

  /** Fields that name things of other kinds; of logs those that the account has. */
  private async otherFields(
    names: EntityNames,
    signal: string,
    entity: Entity,
    range: EntityAsked['range'],
    options: QueryOptions,
  ): Promise<readonly { readonly kind: string; readonly title: string; readonly field: string }[]> {
    const known =
      signal === 'logs'
        ? new Set((await this.telemetry.plan(fieldNamesPlan, { range, limit: mostFields }, options)).names.map(({ name }) => name))
        : undefined;
    return names.kinds
      .filter(([kind]) => kind !== entity.kind)
      .flatMap(([kind, { plural }]) =>
        names
          .fieldsOf(kind, signal)
          .filter((field) => known?.has(field) ?? true)
          .map((field) => ({ kind, title: plural, field })),
      );
  }
}

/** The rows of a signal that name a thing, by whichever convention; undefined where no field of the signal does. */
function rowsOf(names: EntityNames, signal: string, { kind, name, within }: Entity): Expression | undefined {
  const ways = names.conventions(kind, signal).map((convention): Expression => {
    const named = convention.fields.map((field): Expression => ({ kind: 'term', field, value: name }));
    const beside = Object.entries(within).flatMap(([part, value]): Expression[] => {
      const field = convention.within?.[part];
      return field === undefined ? [] : [{ kind: 'term', field, value }];
    });
    return { kind: 'and', of: [{ kind: 'or', of: named }, ...beside] };
  });
  return ways.length === 0 ? undefined : { kind: 'or', of: ways };
}

const valuesIn = ({ columns }: Frame, name: string): readonly ValueCount[] =>
  (columns.find((column) => column.name === name)?.values[0] ?? []) as readonly ValueCount[];
