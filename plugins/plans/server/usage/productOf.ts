import type { DayReceived } from '#plugins/ingest/contract';
import type { AccountType } from '#sdk/server';
import type { Product } from '../../common/products';

type Signal = DayReceived['signal'];

/** What a signal counts as: logs of a security account are what SIEM works on. */
export const productOf = (type: AccountType, signal: Signal): Product =>
  signal === 'logs' ? (type === 'security' ? 'siem' : 'logs') : signal === 'traces' ? 'tracing' : 'metrics';

/** The signals of an account that count as a product. */
export const signalsOf = (type: AccountType, product: Product): readonly Signal[] =>
  (['logs', 'metrics', 'traces'] as const).filter((signal) => productOf(type, signal) === product);
