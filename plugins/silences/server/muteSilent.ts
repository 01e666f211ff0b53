import type { Mute } from '#plugins/triggers/contract';
import type { Context } from '#sdk';
import { occurrenceAt } from '../common/occurrences';
import { matchersTest } from './matcherTest';
import { muteTitle } from './muteTitle';
import { silenceBookService } from './silenceBookService';
import { whenOf } from './silenceView';

interface Asking {
  readonly accountId: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly services: Context;
}

/** What silences and maintenance windows of an account keep quiet at a moment. */
export default async function muteSilent({ accountId, at, services }: Asking): Promise<readonly Mute[]> {
  const rows = await services.get(silenceBookService).around(accountId, new Date(at));
  return rows.flatMap((row): Mute[] => {
    const now = occurrenceAt(whenOf(row), at);
    if (now === undefined || now.from > at) return [];
    return [{ id: row.id, title: muteTitle(row, at, now.until), matches: matchersTest(row.matchers) }];
  });
}
