import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { parse } from 'yaml';
import { sendWindow, windowOf } from '#tests/conformance/ingest/senders/beats';

interface Multiline {
  readonly type: string;
  readonly pattern: string;
  readonly negate: boolean;
  readonly match: string;
}

interface Ndjson {
  readonly target: string;
  readonly overwrite_keys: boolean;
  readonly add_error_key: boolean;
}

interface Input {
  readonly type: string;
  readonly id: string;
  readonly paths: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
  readonly fields_under_root: boolean;
  readonly parsers: readonly { readonly multiline?: Multiline; readonly ndjson?: Ndjson }[];
}

interface Configuration {
  readonly 'filebeat.inputs': readonly Input[];
  readonly 'output.logstash': { readonly hosts: readonly string[]; readonly 'ssl.enabled': boolean };
}

type Event = Record<string, unknown>;

/** `negate: true, match: after`: a line that does not match is appended to the one before. */
function joined(lines: readonly string[], { type, pattern, negate, match }: Multiline): readonly string[] {
  if (type !== 'pattern' || negate !== true || match !== 'after') throw new Error('This multiline is not known.');
  const first = new RegExp(pattern);
  const events: string[] = [];
  for (const line of lines) {
    const last = events.length - 1;
    if (first.test(line) || last < 0) events.push(line);
    else events[last] = `${events[last]}\n${line}`;
  }
  return events;
}

function decoded(message: string, { target, overwrite_keys, add_error_key }: Ndjson): Event {
  if (target !== '' || overwrite_keys !== true || add_error_key !== true) throw new Error('This ndjson is not known.');
  try {
    return { message, ...(JSON.parse(message) as Event) };
  } catch {
    return { message, error: { message: 'Error decoding JSON', type: 'json' } };
  }
}

async function eventsOf(input: Input): Promise<readonly Event[]> {
  if (input.type !== 'filestream' || input.fields_under_root !== true) throw new Error('This input is not known.');
  const events: Event[] = [];
  for (const path of input.paths) {
    let messages: readonly string[] = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
    let json: Ndjson | undefined;
    for (const parser of input.parsers) {
      if (parser.multiline !== undefined) messages = joined(messages, parser.multiline);
      if (parser.ndjson !== undefined) json = parser.ndjson;
    }
    for (const message of messages) {
      const read = json === undefined ? { message } : decoded(message, json);
      // Fields of the configuration win over those of the event, and stand beside them.
      events.push({
        '@timestamp': new Date().toISOString(),
        host: { name: hostname() },
        log: { file: { path } },
        ...read,
        ...input.fields,
      });
    }
  }
  return events;
}

/** Does with a `filebeat.yml` what Filebeat does: reads the files of its inputs and sends them to its output by Lumberjack 2. @returns how many events were acknowledged */
export async function runFilebeat(yaml: string): Promise<number> {
  const configuration = parse(yaml) as Configuration;
  const { hosts, 'ssl.enabled': isEncrypted } = configuration['output.logstash'];
  if (isEncrypted) throw new Error('The file asks for TLS.');
  const [host = '', port] = hosts[0]?.split(':') ?? [];
  const events = (await Promise.all(configuration['filebeat.inputs'].map(eventsOf))).flat();
  const isTaken = await sendWindow(() => connect(Number(port), host), windowOf(events), events.length);
  return isTaken ? events.length : 0;
}
