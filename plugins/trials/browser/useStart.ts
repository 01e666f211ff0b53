import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#sdk';
import { type Api, apiService, errorMessage, noticesService, sessionService, useService } from '#sdk/browser';
import { startMetricsTrial, startSiemTrial } from '../api';
import { TracingAccount } from './TracingAccount';
import { useProductStates } from './useProductStates';

type Started = 'metrics' | 'tracing' | 'siem';

interface Words {
  readonly success: string;
  readonly failure: string;
  readonly intent: 'warning' | 'danger';
  /** Whether the server's words stand below ours. */
  readonly tellsWhy: boolean;
}

const words: Readonly<Record<Started, Words>> = {
  metrics: {
    success: 'Your metrics account is ready.',
    failure: 'Could not create the metrics account.',
    intent: 'danger',
    tellsWhy: true,
  },
  tracing: {
    success: 'Your Distributed Tracing account is ready for you. Enjoy!',
    failure: 'Sorry, we had a problem creating the Distributed Tracing account. Please try again in a few moments.',
    intent: 'danger',
    tellsWhy: false,
  },
  siem: {
    success: 'SIEM trial account was successfully created.',
    failure: 'Could not create the SIEM trial account.',
    intent: 'warning',
    tellsWhy: true,
  },
};

const calls: Readonly<Record<Started, (api: Api) => (account: TracingAccount) => Promise<unknown>>> = {
  metrics: (api) => () => call(api, startMetricsTrial),
  siem: (api) => () => call(api, startSiemTrial),
  tracing: () => (account) => account.activate(),
};

/** Starts a product's trial, says how it went, and has everything that depends on the account asked for anew. */
export function useStart(product: Started) {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const session = useService(sessionService);
  const { again } = useProductStates();
  const [tracing] = useState(() => new TracingAccount(api));
  const { success, failure, intent, tellsWhy } = words[product];
  const start = useMutation({
    mutationFn: () => calls[product](api)(tracing),
    onSuccess: async () => {
      notices.show({ intent: 'success', title: success, milliseconds: 4000 });
      await session.refresh();
      await again();
    },
    onError: (error) => notices.show({ intent, title: failure, ...(tellsWhy ? { text: errorMessage(error) } : {}), milliseconds: 4000 }),
  });
  return { start, tracing };
}
