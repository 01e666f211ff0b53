import { clock, duration, durationInWords, fromNow, moment } from './durationWriters';
import { inGroup } from './unit';
import { counted, eitherOf, hexadecimal, iec, percent, physical, plain, scientific, si } from './writers';

const number = inGroup('Number');
const share = inGroup('Percent');
const time = inGroup('Time');
const date = inGroup('Date');
const data = inGroup('Data');
const dataRate = inGroup('Data rate');
const rate = inGroup('Rate');
const truth = inGroup('Yes or no');

const [minute, hour, day] = [60, 3600, 86_400];

/** What most panels show. */
export const commonUnits = [
  number('Number', plain(), 'decimal', 'none', 'locale', 'number', '1'),
  number('Short number', counted(), 'short'),
  number('Short number (SI)', si(''), 'sishort'),
  number('Scientific', scientific, 'sci'),
  number('Hexadecimal', hexadecimal(''), 'hex'),
  number('Hexadecimal with 0x', hexadecimal('0x'), 'hex0x'),
  number('Decibel', plain('dB'), 'dB'),
  number('Humidity', plain('% H'), 'humidity'),
  number('Pixels', plain('px'), 'pixel'),

  share('Percent (0 to 100)', percent(1), 'percent', '%'),
  share('Percent (0 to 1)', percent(100), 'percent-decimal', 'percentunit'),

  time('Nanoseconds', duration(1e-9), 'nanoseconds', 'ns'),
  time('Microseconds', duration(1e-6), 'microseconds', 'µs', 'us', 'μs'),
  time('Milliseconds', duration(1e-3), 'milliseconds', 'ms'),
  time('Seconds', duration(1), 'seconds', 's'),
  time('Minutes', duration(minute), 'minutes', 'm', 'min'),
  time('Hours', duration(hour), 'hours', 'h'),
  time('Days', duration(day), 'days', 'd'),
  time('Weeks', duration(7 * day), 'weeks', 'wk'),
  time('Months', duration(2_628_000), 'months', 'mo'),
  time('Years', duration(365 * day), 'years', 'a'),
  time('Duration in words (milliseconds)', durationInWords(1e-3), 'dtdurationms'),
  time('Duration in words (seconds)', durationInWords(1), 'dtdurations'),
  time('Clock (seconds)', clock(1), 'dthms', 'clocks', 'dtdhms'),
  time('Clock (milliseconds)', clock(1e-3), 'clockms'),
  time('Ticks (1/100 s)', duration(0.01), 'timeticks'),

  date('Date and time', moment('yyyy-MM-dd HH:mm:ss'), 'datetime-iso', 'dateTimeAsIso', 'dateTimeAsIsoNoDateIfToday'),
  date('Date and time (US)', moment('MM/dd/yyyy h:mm:ss a'), 'datetime-us', 'dateTimeAsUS', 'dateTimeAsUSNoDateIfToday'),
  date(
    'Date and time (local)',
    moment('MMM dd yyyy HH:mm:ss'),
    'datetime-local',
    'dateTimeAsLocal',
    'dateTimeAsLocalNoDateIfToday',
    'dateTimeAsSystem',
  ),
  date('Date and time (Unix seconds)', moment('yyyy-MM-dd HH:mm:ss', 1000), 'unix-seconds'),
  date('Date', moment('yyyy-MM-dd'), 'date-iso', 'date-us', 'date-local'),
  date('Time of day', moment('HH:mm:ss'), 'time-iso', 'time-us', 'time-local'),
  date('From now', fromNow, 'relative-time', 'dateTimeFromNow'),

  data('Bytes (IEC)', iec('B'), 'bytes', 'By', 'B'),
  data('Bytes (SI)', si('B'), 'decbytes'),
  data('Bits (IEC)', iec('b'), 'bits', 'bit'),
  data('Bits (SI)', si('b'), 'decbits'),
  data('Kibibytes', iec('B', 1024), 'kbytes', 'KiBy', 'KiB'),
  data('Kilobytes', si('B', 1e3), 'deckbytes', 'kBy', 'KBy', 'kB'),
  data('Mebibytes', iec('B', 1024 ** 2), 'mbytes', 'MiBy', 'MiB'),
  data('Megabytes', si('B', 1e6), 'decmbytes', 'MBy', 'MB'),
  data('Gibibytes', iec('B', 1024 ** 3), 'gbytes', 'GiBy', 'GiB'),
  data('Gigabytes', si('B', 1e9), 'decgbytes', 'GBy', 'GB'),
  data('Tebibytes', iec('B', 1024 ** 4), 'tbytes', 'TiBy', 'TiB'),
  data('Terabytes', si('B', 1e12), 'dectbytes', 'TBy', 'TB'),
  data('Pebibytes', iec('B', 1024 ** 5), 'pbytes', 'PiBy'),
  data('Petabytes', si('B', 1e15), 'decpbytes', 'PBy'),

  dataRate('Bytes per second (IEC)', iec('B/s'), 'bytes/sec', 'binBps', 'By/s', 'bytes/s'),
  dataRate('Bytes per second (SI)', si('B/s'), 'decbytes/sec', 'Bps'),
  dataRate('Bits per second (IEC)', iec('b/s'), 'bits/sec', 'binbps', 'bit/s'),
  dataRate('Bits per second (SI)', si('b/s'), 'decbits/sec', 'bps'),
  dataRate('Kibibytes per second', iec('B/s', 1024), 'KiBs'),
  dataRate('Kilobytes per second', si('B/s', 1e3), 'KBs'),
  dataRate('Mebibytes per second', iec('B/s', 1024 ** 2), 'MiBs'),
  dataRate('Megabytes per second', si('B/s', 1e6), 'MBs'),
  dataRate('Gibibytes per second', iec('B/s', 1024 ** 3), 'GiBs'),
  dataRate('Gigabytes per second', si('B/s', 1e9), 'GBs'),
  dataRate('Kibibits per second', iec('b/s', 1024), 'Kibits'),
  dataRate('Kilobits per second', si('b/s', 1e3), 'Kbits'),
  dataRate('Mebibits per second', iec('b/s', 1024 ** 2), 'Mibits'),
  dataRate('Megabits per second', si('b/s', 1e6), 'Mbits'),
  dataRate('Gibibits per second', iec('b/s', 1024 ** 3), 'Gibits'),
  dataRate('Gigabits per second', si('b/s', 1e9), 'Gbits'),
  dataRate('Packets per second', counted('p/s'), 'packets/sec', 'pps'),

  rate('Per second', counted('/s'), '1/s', 'per-second'),
  rate('Counts per second', counted('c/s'), 'counts/sec', 'cps'),
  rate('Events per second', counted('evt/s'), 'events/sec', 'eps'),
  rate('Messages per second', counted('msg/s'), 'messages/sec', 'mps'),
  rate('Operations per second', counted('ops/s'), 'ops/sec', 'ops'),
  rate('Requests per second', counted('req/s'), 'requests/sec', 'reqps'),
  rate('Reads per second', counted('rd/s'), 'reads/sec', 'rps'),
  rate('Writes per second', counted('wr/s'), 'writes/sec', 'wps'),
  rate('Inputs and outputs per second', counted('io/s'), 'io/sec', 'iops'),
  rate('Records per second', counted('rec/s'), 'records/sec', 'recps'),
  rate('Rows per second', counted('rows/s'), 'rows/sec', 'rowsps'),
  rate('Counts per minute', counted('c/min'), 'counts/min', 'cpm'),
  rate('Events per minute', counted('evt/min'), 'events/min', 'epm'),
  rate('Operations per minute', counted('ops/min'), 'ops/min', 'opm'),
  rate('Requests per minute', counted('req/min'), 'requests/min', 'reqpm', 'rpm'),
  rate('Reads per minute', counted('rd/min'), 'reads/min', 'rdpm'),
  rate('Writes per minute', counted('wr/min'), 'writes/min', 'wpm'),
  rate('Hertz', physical('Hz'), 'hertz', 'rothz', 'Hz'),
  rate('Rotations per minute', plain('rpm'), 'rotrpm'),

  truth('True or false', eitherOf('true', 'false'), 'bool'),
  truth('Yes or no', eitherOf('yes', 'no'), 'bool_yes_no'),
  truth('On or off', eitherOf('on', 'off'), 'bool_on_off'),
] as const;
