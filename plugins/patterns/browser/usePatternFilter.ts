import { useMutation } from '@tanstack/react-query';
import { askedAbout, type Explore } from '#plugins/explore/contract';
import { call } from '#sdk';
import { apiService, errorMessage, formatWhole, noticesService, useService, useTimeZone } from '#sdk/browser';
import { queryOfPattern } from '../api';

/** Times as many logs as were counted from which it is worth a word: a few may have come meanwhile. */
const CLOSE = 1.1;
const longestLabel = 300;

interface Choice {
  readonly template: string;
  /** Logs that it was told to have. */
  readonly count: number;
  /** Whether its logs are left out rather than asked for. */
  readonly negate: boolean;
}

/** Filters the logs by a pattern, with the query that the server has tried on them. */
export function usePatternFilter(explore: Explore) {
  const api = useService(apiService);
  const notices = useService(noticesService);
  const zone = useTimeZone();
  return useMutation({
    mutationFn: ({ template }: Choice) => call(api, queryOfPattern, { body: { ...askedAbout(explore.request, zone), template } }),
    onSuccess: ({ query, count: found }, { template, count, negate }) => {
      const field = { id: template, name: '' };
      const label = `pattern: ${template}`.slice(0, longestLabel);
      const filters = [...explore.state.filters, { type: 'LUCENE' as const, field, value: query, negate, label }];
      if (found > count * CLOSE)
        notices.show({
          intent: 'info',
          title: `${formatWhole(found)} logs look like this pattern`,
          text: 'Some of them count to another one that it overlaps with, or came since.',
        });
      // Who looks for one pattern wants its logs; who leaves one out wants to see what else there is.
      explore.set(negate ? { filters } : { filters, view: undefined });
    },
    onError: (error) =>
      notices.show({ intent: 'danger', title: 'The pattern could not be used.', text: errorMessage(error), milliseconds: 4000 }),
  });
}
