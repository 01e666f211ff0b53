import { expect, test } from 'vitest';
import { logsSignal } from '../signals/hostSignals';
import { compileQuery } from './query/compileQuery';
import { usualSearches } from './testing/usualSearches';

const scope = { accounts: [1, 7] };

test.each(usualSearches())('the statement of what pages ask most is the one that was measured: %s', async (name, query) => {
  const { sql, unlessUnindexed } = compileQuery(query, logsSignal, scope, { now: 1_780_000_000_000 });
  const told = [sql, unlessUnindexed?.sql ?? 'always right'].map((text) => text.replace(/\s+/g, ' ')).join('\n');
  await expect(`${told}\n`).toMatchFileSnapshot(`testing/usualSearches/${name.replaceAll(/\W+/g, '-')}.sql`);
});
