import { z } from 'zod';
import { useUserState } from '#sdk/browser';
import { tracingAccountHeader } from '../../contract';

/** What is kept for the person of tracing. */
const tracingSettingSchema = z.object({ selectedTracingAccountId: z.int().nullable() });

/** Which accounts a person's pages of tracing ask. */
export interface TracingSource {
  /** The account chosen; undefined for all that the account in use may read. */
  readonly accountId: number | undefined;
  /** To be sent along with every request for spans, and to be part of its query key. */
  readonly headers: Readonly<Record<string, string>>;
  /** False until the choice is known: nothing is to be asked before. */
  readonly isReady: boolean;
  choose(accountId: number | undefined): Promise<void>;
}

/** The person's choice of a tracing account, the same in every browser. */
export function useTracingSource(): TracingSource {
  const { value, isReady, change } = useUserState('jaeger', tracingSettingSchema);
  const accountId = value?.selectedTracingAccountId ?? undefined;
  return {
    accountId,
    headers: accountId === undefined ? {} : { [tracingAccountHeader]: String(accountId) },
    isReady,
    choose: (chosen) => change(() => ({ selectedTracingAccountId: chosen ?? null })),
  };
}
