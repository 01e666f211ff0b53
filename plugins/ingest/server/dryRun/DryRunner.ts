import { type Identity, PublicError, type TelemetryQueries } from '#sdk/server';
import type { Signal } from '../../common/signal';
import type { DryRunAsked, DryRunReport, DryRuns, Tried } from '../../intake/DryRun';
import { DRY_RUN } from '../../intake/Processor';
import type { SeriesStep } from '../../intake/SampleProcessor';
import { unknownProcessor } from '../processing/AccountOrder';
import { logOf } from '../processing/logHook';
import type { ProcessorChains } from '../processing/ProcessorChains';
import { seriesOf, watchedStep } from '../processing/SeriesSteps';
import { spanOf } from '../processing/SteppedSpans';
import type { StepOf } from '../processing/Steps';
import type { ReadRecent } from './ReadRecent';
import { recentLogs } from './recentLogs';
import { recentSeries } from './recentSeries';
import { recentSpans } from './recentSpans';
import { tryStep } from './tryStep';

export interface DryRunParts {
  readonly telemetry: Pick<TelemetryQueries, 'query' | 'plan'>;
  readonly identity: Pick<Identity, 'sharedTokens'>;
  chains(): Promise<ProcessorChains>;
}

const ROWS = { usual: 1000, most: 10_000 };
const SECONDS = { usual: 10, most: 30 };
const DAY = 86_400_000;

interface Kind<Item> {
  readonly recent: ReadRecent<Item>;
  /** @throws Error for what can be no item */
  itemOf(change: object, before: Item): Item;
  /** A step without what it does beside its verdict; absent where steps do nothing else. */
  quietly?(step: StepOf<Item, object>): StepOf<Item, object>;
}
const kinds: { readonly [S in Signal]: Kind<Tried[S]['item']> } = {
  logs: { recent: recentLogs, itemOf: (change) => logOf(change as Parameters<typeof logOf>[0]) },
  metrics: {
    recent: recentSeries,
    itemOf: (change, before) => seriesOf(change as Parameters<typeof seriesOf>[0], before),
    quietly: (step) => watchedStep(step as SeriesStep, () => undefined),
  },
  traces: { recent: recentSpans, itemOf: (change) => spanOf(change as Parameters<typeof spanOf>[0]) },
};

/** See {@link DryRuns}. */
export class DryRunner implements DryRuns {
  constructor(private readonly parts: DryRunParts) {}

  async run<S extends Signal>(asked: DryRunAsked<S>, signal?: AbortSignal): Promise<DryRunReport<Tried[S]['item']>> {
    const { accountId, range = { from: Date.now() - DAY, to: Date.now() + 1 } } = asked;
    const limit = within('limit', 'a whole number of rows', asked.limit ?? ROWS.usual, ROWS.most);
    const seconds = within('seconds', 'a time', asked.seconds ?? SECONDS.usual, SECONDS.most);
    if (!Number.isInteger(limit)) throw outOfBounds('limit', 'a whole number of rows', ROWS.most);
    const until = performance.now() + seconds * 1000;
    const { recent, itemOf, quietly = (own) => own } = kinds[asked.signal] as Kind<Tried[S]['item']>;
    const step = quietly(await this.stepOf(asked));
    signal?.throwIfAborted();
    const options = { scope: { accounts: [accountId] }, budget: { seconds }, ...(signal === undefined ? {} : { signal }) };
    const items = await recent(this.parts.telemetry, { range, limit }, options);
    return tryStep({ items, step, itemOf, until, signal });
  }

  /** A processor that has nothing to do for the account leaves everything as it is. */
  private async stepOf<S extends Signal>(asked: DryRunAsked<S>): Promise<StepOf<Tried[S]['item'], object>> {
    const { accountId, signal, step } = asked;
    if (typeof step !== 'string') return step as StepOf<Tried[S]['item'], object>;
    const { processors } = (await this.parts.chains())[signal];
    const processor = processors.find(({ name }) => name === step);
    if (processor === undefined)
      throw unknownProcessor(
        step,
        signal,
        processors.map(({ name }) => name),
      );
    const tokenId = asked.tokenId ?? (await this.parts.identity.sharedTokens(accountId))[0]?.id ?? 0;
    const sender = { accountId, tokenId, protocol: DRY_RUN };
    await processor.ready?.(sender);
    return (processor.dryStepFor(sender) ?? (() => undefined)) as StepOf<Tried[S]['item'], object>;
  }
}

const outOfBounds = (name: string, what: string, most: number): PublicError =>
  new PublicError(400, 'DRY_RUN_INVALID', `The ${name} of a dry run is ${what} above 0, and at most ${most}.`);

function within(name: string, what: string, value: number, most: number): number {
  if (!(value > 0 && value <= most)) throw outOfBounds(name, what, most);
  return value;
}
