/** What happened to logs, in words for the person who has to mend it. */
export interface Explanation {
  readonly title: string;
  /** What is counted, one and many, when it is not the signal's own: logs, samples or spans. */
  readonly noun?: readonly [string, string];
  readonly mend: string;
}

const rejected: Readonly<Record<string, Explanation>> = {
  malformed: {
    title: 'Not readable',
    mend: 'It is not what its protocol wants, or begins like JSON and is not. Look at the sample: often a quote that is not escaped, a log that was cut or spread over several lines, a series without a name, or a span without ids.',
  },
  oversized: {
    title: 'Too large',
    mend: 'A single log is larger than allowed. Shorten it in the sender, or raise ASTROLABE_INGEST_LOG_BYTES.',
  },
  unsupported: {
    title: 'Not storable',
    mend: 'The sender asked to update or delete logs, which are only ever added: set its operation to index or create. Or it sent a text among the fields of Influx, or an event of DogStatsD, which are no samples.',
  },
  'implausible-time': {
    title: 'Time not believed',
    mend: 'A sample lies before the year 2000, or more than an hour ahead. Set the clock of the sender, or look at the unit of its times.',
  },
  'unknown-sender': {
    title: 'Unknown sender',
    noun: ['message', 'messages'],
    mend: 'It came without a shipping token, or with one that is not known, so nothing of it was taken. Each message, request or connection counts once. The sample tells the address: give that sender a token, or set the default token of the port.',
  },
  unreadable: {
    title: 'Request refused',
    noun: ['request', 'requests'],
    mend: 'A whole request was not what its protocol wants, too large, or packed in a way that is not known here, so nothing of it was taken, and its sender was told. It counts once, whatever it held. The sample says what is wrong: set that in the sender; one that sends smaller parts when it is told so has lost nothing.',
  },
  overloaded: {
    title: 'Dropped packet',
    mend: 'More came over UDP than could be stored, and UDP cannot be told to wait. Send over TCP, or raise ASTROLABE_INGEST_MEMORY_BYTES.',
  },
  'disk-full': {
    title: 'Dropped packet, no room',
    mend: 'It came over UDP while the disk was nearly full, and UDP cannot be told to come again. Shorten the retention, make room on the disk, or send over TCP.',
  },
  'over-plan': {
    title: 'Over the plan',
    mend: "The account's plan allows no more of this today, so nothing of it was taken: over HTTP each request counts once and the sender is told to come again. Plan and usage tells how much there is; a larger plan lifts it.",
  },
  'refused-by-store': {
    title: 'Refused by the store',
    mend: 'The store could not hold it. This should not happen: please report it with the server log of this time.',
  },
};

const repaired: Readonly<Record<string, Explanation>> = {
  clock: {
    title: 'Time not believed',
    mend: 'Its time makes no sense: unreadable, more than an hour ahead, or before the year 2000. It is kept under the time of receipt, its own time as a field. Set the clock or the time format of the sender.',
  },
  excess: {
    title: 'Fields combined',
    mend: 'It has a field twice, more than 1,000 fields, or fields too deep. What did not fit is in the text field _excess.',
  },
  mapping: {
    title: 'Value of another type',
    mend: 'A value does not fit the type of its field, so it is kept as text under _conflict. Data Hub, Field mappings, Errors names the fields: change the type there, or what the sender writes.',
  },
  unmapped: {
    title: 'Field not mapped',
    mend: 'The account has as many mapped fields as it may have, so new ones are kept as text in the field _unmapped. Data Hub, Field mappings tells how to make room.',
  },
  unprocessed: {
    title: 'Not processed',
    mend: 'A processing step failed on it, so it was stored as that step found it. The server log of this time names the step and the fault.',
  },
  'invalid-utf8': {
    title: 'Broken characters',
    mend: 'It was not UTF-8; the broken characters are shown as \uFFFD. Set the encoding of the sender to UTF-8.',
  },
};

/** @param kind `rejected`, `dropped` (by a rule named `reason`) or `repaired` */
export function explanationOf(kind: 'rejected' | 'dropped' | 'repaired', reason: string): Explanation {
  if (kind === 'dropped') return { title: reason, mend: 'A rule of this installation leaves these logs out on purpose.' };
  return (kind === 'rejected' ? rejected : repaired)[reason] ?? { title: reason, mend: 'See the sample for what arrived.' };
}
