import type { LogIntake } from '../../../intake/LogIntake';
import type { Receiver, ReceiverRequest, Reply } from '../../../intake/Receiver';
import type { LogFault, RejectionReason } from '../../../intake/reasons';
import { severityOfWord } from '../../../intake/severity';
import { Excess } from '../../json/Excess';
import { readObject } from '../../json/readObject';
import type { Tree } from '../../json/readTree';
import { writeJson } from '../../json/writeJson';
import { EXCESS_FIELD } from '../../rows/RowEncoder';
import { single } from '../credentials';
import { inTurns } from '../inTurns';
import { linesOf } from '../linesOf';
import { objectsOf } from '../objectsOf';
import { validText } from '../validText';

const json = { 'content-type': 'application/json' };
const OPENERS = [123, 91];
const SAMPLE_LENGTH = 500;
const errors = (status: number, ...messages: string[]): Reply => ({ status, headers: json, body: JSON.stringify({ errors: messages }) });

/** Datadog's log intake: a list of objects, objects one after the other, or lines of text. `status` becomes the severity, `ddsource` the type. */
const datadogLogs: Receiver = {
  token: ({ query, headers }) => single(headers['dd-api-key']) ?? query.get('dd-api-key') ?? undefined,

  greet: ({ method }) => (method === 'POST' ? undefined : errors(405, 'Send logs with POST.')),

  async receive({ body: sent, query, intake }: ReceiverRequest): Promise<Reply> {
    const { logs, faults } = await take(validText(sent, intake), query, intake);
    const { refused } = await intake.settle();
    for (const [index, reason] of refused) faults.set(index, reason);
    if (faults.size === 0) return { status: 202, headers: json, body: '{}' };
    const named = [...faults].slice(0, 20).map(([index, reason]) => `${index} ${reason}`);
    return errors(400, `${faults.size} of ${logs} logs were rejected: ${named.join(', ')}`);
  },

  refuse: ({ status, message }) => errors(status === 401 ? 403 : status, message),
};

type Faults = Map<number, RejectionReason>;

async function take(body: Buffer, query: URLSearchParams, intake: LogIntake): Promise<{ readonly logs: number; readonly faults: Faults }> {
  const faults: Faults = new Map();
  let logs = 0;
  const shared = Object.fromEntries(
    ['ddsource', 'ddtags', 'service', 'hostname'].flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : [])),
  );
  const note = (fault: LogFault | undefined): void => {
    if (fault !== undefined && fault !== 'dropped') faults.set(logs, fault);
    logs++;
  };
  const malformed = (start: number, end: number): void => {
    intake.reject('malformed', body.toString('utf8', start, Math.min(end, start + SAMPLE_LENGTH)));
    note('malformed');
  };
  const add = (tree: Tree, excess = new Excess()): void => {
    const line = Buffer.from(writeJson(withMeaning({ ...shared, ...tree }, excess)));
    if (!excess.isEmpty) intake.repaired('excess');
    note(intake.json(line, 0, line.length, logs, typeof tree.ddsource === 'string' ? tree.ddsource : (query.get('ddsource') ?? undefined)));
  };
  const first = body.find((byte) => byte > 32);
  if (first === undefined || !OPENERS.includes(first)) {
    await inTurns(linesOf(body), intake, ({ start, end }) => add({ message: body.toString('utf8', start, end) }));
    return { logs, faults };
  }
  const end = await inTurns(objectsOf(body), intake, ({ start, end: stop }) => {
    const excess = new Excess();
    const tree = readObject(body.toString('utf8', start, stop), excess);
    if (tree === undefined) malformed(start, stop);
    else add(tree, excess);
  });
  if (end < body.length) malformed(end, body.length);
  return { logs, faults };
}

/** A status that is a level is the severity; tags `a:b,c:d` become fields of their own below `tags`. */
function withMeaning(tree: Tree, excess: Excess): Tree {
  const { status, ddtags } = tree;
  const meaning: Tree = {};
  if (typeof status === 'string' && severityOfWord(status) !== 'unset' && !('severity' in tree) && !('level' in tree))
    meaning.level = status;
  if (typeof ddtags === 'string' && ddtags.includes(':') && !('tags' in tree)) {
    const pairs = ddtags.split(',').map((tag) => [tag.split(':', 1)[0]?.trim() ?? '', tag.slice(tag.indexOf(':') + 1).trim()] as const);
    meaning.tags = Object.fromEntries(pairs.filter(([name]) => name !== ''));
  }
  if (!excess.isEmpty) meaning[EXCESS_FIELD] = String(excess);
  return { ...tree, ...meaning };
}

export default datadogLogs;
