import type { Notices } from '#sdk/browser';
import type { WarmNews } from './warmNews';

/** Milliseconds. */
const successTime = 8000;

/** Tells how a search of warm logs ended, unless nobody looks at this tab. */
export function showWarmOutcome(notices: Notices, { outcome, address }: Pick<WarmNews, 'outcome' | 'address'>): void {
  if (document.visibilityState !== 'visible') return;
  const link = { title: 'View data', path: address };
  switch (outcome) {
    case 'success':
      notices.show({ intent: 'success', title: 'Warm data was retrieved', milliseconds: successTime, link });
      return;
    case 'timeout':
      notices.show({
        intent: 'danger',
        title: 'Warm Data retrieval timed out',
        text: 'Adjust the time range or the query, and search again.',
      });
      return;
    case 'error':
      notices.show({ intent: 'danger', title: 'An error occurred while retrieving data' });
  }
}
