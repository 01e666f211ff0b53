import { PublicError } from '#sdk/server';
import type { Signal } from '../../common/signal';
import type { ProcessorOrder } from '../../intake/ProcessorOrder';
import type { ProcessorChains } from './ProcessorChains';
import type { ProcessorOrders } from './ProcessorOrders';

/** See {@link ProcessorOrder}. */
export class AccountOrder implements ProcessorOrder {
  constructor(
    private readonly orders: Pick<ProcessorOrders, 'choose'>,
    private readonly loaded: () => Promise<ProcessorChains>,
  ) {}

  async of(accountId: number, signal: Signal): Promise<readonly string[]> {
    const chains = await this.loaded();
    return chains[signal].inOrder(accountId).map(({ name }) => name);
  }

  async set(accountId: number, signal: Signal, names: readonly string[]): Promise<void> {
    const known = (await this.loaded())[signal].processors.map(({ name }) => name);
    for (const [place, name] of names.entries()) {
      if (!known.includes(name)) throw unknownProcessor(name, signal, known);
      if (names.indexOf(name) !== place) throw new PublicError(400, 'PROCESSOR_TWICE', `${name} is named twice. Name each processor once.`);
    }
    await this.orders.choose(accountId, signal, names);
  }
}

export const unknownProcessor = (name: string, signal: Signal, known: readonly string[]): PublicError =>
  new PublicError(
    400,
    'PROCESSOR_UNKNOWN',
    known.length === 0
      ? `There is no processor of ${signal}, so none called ${name}.`
      : `There is no processor of ${signal} called ${name}. Choose of ${known.join(', ')}.`,
  );
