import type { LogIntake } from '../../../intake/LogIntake';
import type { Receiver, ReceiverRequest, Reply } from '../../../intake/Receiver';
import type { RejectionReason } from '../../../intake/reasons';
import { unsnappy } from '../../http/unsnappy';
import { ORIGINAL_TIME } from '../../times/keepOriginalTime';
import { basicPassword, credentials } from '../credentials';
import { inTurns } from '../inTurns';
import { lineWithFields } from '../lineWithFields';
import { validText } from '../validText';
import { jsonEntries } from './jsonEntries';
import type { LokiEntry } from './LokiEntry';
import { protobufEntries } from './protobufEntries';

/** Entries named one by one in an answer. */
const NAMED = 20;
const plain = { 'content-type': 'text/plain; charset=utf-8' };

/**
 * Loki's push, in JSON and as snappy-packed protobuf. Labels and structured metadata become fields, beside those of a line that is a JSON
 * object; any other line is the message. The tenant header is no secret and is not looked at.
 */
const lokiPush: Receiver = {
  token: ({ query, headers: { authorization } }) =>
    basicPassword(authorization) ?? credentials('bearer', authorization) ?? query.get('token') ?? undefined,

  greet: ({ method }) =>
    method === 'POST' ? undefined : { status: 405, headers: { ...plain, allow: 'POST' }, body: 'Push streams with POST.\n' },

  async receive({ headers, body, intake, largestBody }: ReceiverRequest): Promise<Reply> {
    const isJson = headers['content-type']?.trim().toLowerCase().startsWith('application/json') === true;
    const { entries, faults } = await take(
      isJson ? jsonEntries(validText(body, intake)) : protobufEntries(unsnappy(body, largestBody)),
      intake,
    );
    const { refused } = await intake.settle();
    for (const [index, reason] of refused) faults.set(index, reason);
    if (faults.size === 0) return { status: 204 };
    const named = [...faults].slice(0, NAMED).map(([index, reason]) => `${index} ${reason}`);
    return { status: 400, headers: plain, body: `${faults.size} of ${entries} entries were rejected: ${named.join(', ')}\n` };
  },

  refuse: ({ status, message }) => ({ status, headers: plain, body: `${message}\n` }),
};

async function take(
  entries: readonly LokiEntry[],
  intake: LogIntake,
): Promise<{ readonly entries: number; readonly faults: Map<number, RejectionReason> }> {
  const faults = new Map<number, RejectionReason>();
  await inTurns(entries.entries(), intake, ([index, { labels, metadata, line, time, timeText }]) => {
    const isTimeless = time === undefined && timeText !== '';
    if (isTimeless) intake.repaired('clock');
    const fields = { ...labels, ...metadata, ...(isTimeless ? { [ORIGINAL_TIME]: timeText } : {}) };
    const bytes = lineWithFields(line, fields, 'labels');
    const fault = intake.json(bytes, 0, bytes.length, index, undefined, time);
    if (fault !== undefined && fault !== 'dropped') faults.set(index, fault);
  });
  return { entries: entries.length, faults };
}

export default lokiPush;
