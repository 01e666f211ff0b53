import { isIP } from 'node:net';
import { type Expression, type FieldType, parseDateMath, severities, severityNamed } from '#sdk/query';
import type { TestLog } from './logTable';

type Types = Readonly<Record<string, FieldType>>;

/** What an expression means, written down a second time in the plainest way, to compare the compiled SQL with. */
export function matches(log: TestLog, node: Expression, now: number, types: Types = {}): boolean {
  switch (node.kind) {
    case 'all':
      return true;
    case 'none':
      return false;
    case 'and':
      return node.of.every((part) => matches(log, part, now, types));
    case 'or':
      return node.of.some((part) => matches(log, part, now, types));
    case 'not':
      return !matches(log, node.of, now, types);
    case 'term':
    case 'phrase':
      return node.field === undefined ? free(log, String(node.value)) : equals(log, node.field, String(node.value), now, types);
    case 'in':
      return node.values.some((value) => equals(log, node.field, String(value), now, types));
    case 'wildcard': {
      const field = node.field ?? 'message';
      if (field === 'message') return textWildcard(log, node.pattern);
      const pattern = field === 'severity' ? node.pattern.toLowerCase() : node.pattern;
      return values(log, field).some((value) => glob(pattern, value));
    }
    case 'regex': {
      const field = node.field ?? 'message';
      if (field === 'message') return new RegExp(node.pattern, 'isu').test(log.message ?? '');
      return values(log, field).some((value) => new RegExp(`^(?:${node.pattern})$`, 'su').test(value));
    }
    case 'exists':
      return exists(log, node.field);
    case 'fuzzy': {
      const like = (text: string, wanted: string): boolean => distance(text, wanted) <= node.distance;
      if (node.field !== undefined && node.field !== 'message') return values(log, node.field).some((value) => like(value, node.value));
      return words(log.message ?? '').some((word) => like(word, node.value.toLowerCase()));
    }
    case 'near': {
      const texts = node.field === undefined || node.field === 'message' ? [log.message ?? ''] : values(log, node.field);
      return texts.some((text) => near(text, node.value, node.slop));
    }
    case 'anywhere':
      return (
        matches(log, node.of, now, types) ||
        everyText(log).some((text) => matches({ ...log, message: text, service: '', type: '' }, withoutWords(node.of), now))
      );
    case 'range':
      return inRange(log, node, now, types);
  }
}

const words = (text: string): string[] => text.toLowerCase().match(/[a-z0-9\u0080-\uffff]+/g) ?? [];

const unspaced = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\p{Script=Thai}';
const startsUnspaced = (text: string): boolean => new RegExp(`^[${unspaced}]`, 'u').test(text);
const endsUnspaced = (text: string): boolean => new RegExp(`[${unspaced}]$`, 'u').test(text);

/** Words without spaces are found anywhere; other words beside them begin and end where such a word ends and begins, too. */
function unspacedPhrase(message: string, value: string): boolean {
  const want = words(value);
  const [first = '', last = ''] = [want[0], want.at(-1)];
  const source = want.join('[^a-z0-9\u0080-\uffff]+');
  const other = `[a-z0-9\u0080-\uffff]`;
  const before = startsUnspaced(first) ? '' : `(?<!(?![${unspaced}])${other})`;
  const after = endsUnspaced(last) ? '' : `(?!(?![${unspaced}])${other})`;
  return new RegExp(`${before}${source}${after}`, 'u').test(message.toLowerCase());
}

function phrase(message: string, value: string): boolean {
  if (new RegExp(`[${unspaced}]`, 'u').test(value)) return unspacedPhrase(message, value);
  const [have, want] = [words(message), words(value)];
  if (want.length === 0) return message.toLowerCase().includes(value.toLowerCase());
  return have.some((_word, at) => want.every((word, index) => have[at + index] === word));
}

const free = (log: TestLog, value: string): boolean =>
  value === '' ||
  phrase(log.message ?? '', value) ||
  log.service === value ||
  log.type === value ||
  (/^[0-9a-f]{16,32}$/i.test(value) && (log.trace_id === value.toLowerCase() || log.span_id === value.toLowerCase())) ||
  (value.toLowerCase() !== 'unset' && log.severity === value.toLowerCase());

function equals(log: TestLog, field: string, value: string, now: number, types: Types): boolean {
  if (field === 'message') return value === '' || phrase(log.message ?? '', value);
  if (field === 'severity') return severityNamed(value) === (log.severity ?? 'unset');
  if (field === '@timestamp') return inRange(log, { kind: 'range', field, gte: value, lte: value }, now, types);
  if (field === '_id') return value === idOf(log);
  const type = types[field];
  const isText = type === 'keyword';
  const asTime = type === 'date' || (type === undefined && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value));
  const range = { kind: 'range', field, gte: value, lte: value } as const;
  if (asTime && isTime(value) && inRange(log, range, now, { ...types, [field]: 'date' })) return true;
  const cidr = /^([0-9a-f.:]+)\/(\d+)$/i.exec(value);
  return values(log, field).some(
    (have) =>
      have === value ||
      (type === 'boolean' && have === value.toLowerCase()) ||
      (!isText && isNumber(value) && have === plainNumber(value)) ||
      (!isText && isIP(value) === 6 && isIP(have) !== 0 && bits(have) === bits(value)) ||
      (cidr !== null &&
        isIP(cidr[1] ?? '') !== 0 &&
        isIP(have) === isIP(cidr[1] ?? '') &&
        network(have, Number(cidr[2])) === network(cidr[1] ?? '', Number(cidr[2]))),
  );
}

/** On its own, as the message's words are asked. */
const withoutWords = (node: Expression): Expression =>
  node.kind === 'term' || node.kind === 'phrase' ? { ...node, field: 'message' } : node;

/** Every text of a log beside its message. */
function everyText(log: TestLog): string[] {
  const all = (value: unknown): string[] =>
    value === null || value === undefined ? [] : typeof value === 'object' ? Object.values(value).flatMap(all) : [String(value)];
  return [log.service ?? '', log.type ?? '', log.severity ?? 'unset', log.trace_id ?? '', log.span_id ?? '', ...all(log.fields)];
}

/** Fewest changes that make one text of another: a character more, less or other, or two swapped. */
function distance(a: string, b: string): number {
  const [from, to] = [[...a], [...b]];
  const known = new Map<string, number>();
  const count = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = `${i} ${j}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const isSame = from[i - 1] === to[j - 1];
    const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
    const ways = [count(i - 1, j) + 1, count(i, j - 1) + 1, count(i - 1, j - 1) + (isSame ? 0 : 1)];
    const least = Math.min(...ways, ...(isSwapped ? [count(i - 2, j - 2) + 1] : []));
    known.set(key, least);
    return least;
  };
  return count(from.length, to.length);
}

/** Some choice of a place of its own for each word, each moved back by the word's own place, spreads no wider than the slop. */
function near(text: string, value: string, slop: number): boolean {
  const [have, want] = [words(text), words(value)];
  const choose = (chosen: readonly number[]): boolean => {
    const word = want[chosen.length];
    if (word === undefined) {
      const moved = chosen.map((place, index) => place - index);
      return Math.max(...moved) - Math.min(...moved) <= slop;
    }
    return have.some((own, place) => own === word && !chosen.includes(place) && choose([...chosen, place]));
  };
  return want.length === 0 ? text.toLowerCase().includes(value.toLowerCase()) : choose([]);
}

/** A column's empty text means that the log has no such value. */
const isColumn = (field: string): boolean => ['service', 'type', 'trace_id', 'span_id'].includes(field);
const isNumber = (text: string): boolean => /^-?(\d+\.?\d*|\.\d+)(e-?\d+)?$/i.test(text);
/** The bits of an address; those of version 4 come after all that begin with 96 zero bits, as in ::ffff:10.0.0.1. */
function bits(address: string): string {
  if (isIP(address) === 4) {
    const own = address.split('.').map((part) => Number(part).toString(2).padStart(8, '0'));
    return `${'0'.repeat(80)}${'1'.repeat(16)}${own.join('')}`;
  }
  const [head = '', tail] = address.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const groups = tail === undefined ? head : [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail];
  return [...groups].map((group) => Number.parseInt(group, 16).toString(2).padStart(16, '0')).join('');
}
const network = (address: string, length: number): string => bits(address).slice(0, (isIP(address) === 4 ? 96 : 0) + length);
const idOf = (log: TestLog): string => `${log.ns.toString(16)}-${log.seq.toString(16)}`;

/** The texts of a field: each element of an array, nothing for an object. */
function values(log: TestLog, field: string): string[] {
  if (field === 'severity') return [log.severity ?? 'unset'];
  if (field === 'service') return [log.service ?? ''];
  if (field === 'type') return [log.type ?? ''];
  if (field === 'trace_id') return [log.trace_id ?? ''];
  if (field === 'span_id') return [log.span_id ?? ''];
  return at(log.fields, field).flatMap((value) => {
    if (value === null || value === undefined) return [];
    if (Array.isArray(value))
      return value
        .filter((element) => element !== null)
        .map((element) => (typeof element === 'object' ? JSON.stringify(element) : String(element)));
    return typeof value === 'object' ? [] : [String(value)];
  });
}

const isTime = (text: string): boolean => /^\d{4}-\d\d/.test(text);
/** Without zeros that say nothing; whole numbers keep all their digits. */
const plainNumber = (text: string): string =>
  /^-?\d+(\.0*)?$/.test(text) ? String(BigInt(text.replace(/\.0*$/, ''))) : String(Number(text));

/** Whatever lies at a dotted path, where dots may be parts of names, and objects on the way may be in lists. */
function at(tree: unknown, path: string, isTop = true): unknown[] {
  if (Array.isArray(tree)) return isTop ? [] : tree.flat(1).flatMap((one) => (Array.isArray(one) ? [] : at(one, path)));
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return [];
  return Object.entries(tree).flatMap(([name, value]) => {
    if (name === path) return [value];
    return path.startsWith(`${name}.`) ? at(value, path.slice(name.length + 1), false) : [];
  });
}

/** Also when names with dots in them go beyond the path. */
function exists(log: TestLog, field: string): boolean {
  if (field === 'severity') return (log.severity ?? 'unset') !== 'unset';
  if (field === 'message') return (log.message ?? '') !== '';
  if (['@timestamp', '_id'].includes(field)) return true;
  if (isColumn(field)) return values(log, field)[0] !== '';
  return at(log.fields, field).some((value) => value !== null) || leaves(log.fields).some((path) => path.startsWith(`${field}.`));
}

const leaves = (tree: unknown): string[] =>
  typeof tree === 'object' && tree !== null && !Array.isArray(tree)
    ? Object.entries(tree).flatMap(([name, value]) => {
        const below = leaves(value);
        return below.length === 0 ? [name] : below.map((rest) => `${name}.${rest}`);
      })
    : [];

function glob(pattern: string, text: string, any = '[\\s\\S]*', one = '[\\s\\S]'): boolean {
  return new RegExp(`^${globSource(pattern, any, one)}$`, 'u').test(text);
}

const globSource = (pattern: string, any: string, one: string): string =>
  pattern.replace(/\\([\s\S])|([*?])|([\s\S])/g, (_whole, escaped: string | undefined, wildcard: string | undefined, plain: string) =>
    wildcard === '*' ? any : wildcard === '?' ? one : (escaped ?? plain).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'),
  );

/** Some stretch without white space matches, from a word's edge to a word's edge where the pattern has no star. */
function textWildcard(log: TestLog, pattern: string): boolean {
  const source = globSource(pattern, '\\S*', '\\S');
  const edge = (char: string | undefined): boolean => char !== undefined && (char === '?' || /[a-z0-9\u0080-\uffff]/i.test(char));
  const before = edge(pattern.at(0)) && !startsUnspaced(pattern) ? '(?<![a-z0-9\u0080-\uffff])' : '';
  const after = edge(pattern.at(-1)) && !endsUnspaced(pattern) ? '(?![a-z0-9\u0080-\uffff])' : '';
  return new RegExp(`${before}${source}${after}`, 'iu').test(log.message ?? '');
}

function inRange(log: TestLog, range: Extract<Expression, { kind: 'range' }>, now: number, types: Types): boolean {
  const bounds = (['gt', 'gte', 'lt', 'lte'] as const).flatMap((key) =>
    range[key] === undefined ? [] : [{ key, value: String(range[key]) }],
  );
  const every = <T>(have: T, read: (text: string, roundUp: boolean) => T): boolean =>
    bounds.every(({ key, value }) => {
      const limit = read(value, key === 'gt' || key === 'lte');
      return key === 'gt' ? have > limit : key === 'gte' ? have >= limit : key === 'lt' ? have < limit : have <= limit;
    });
  const nanoseconds = (text: string, roundUp: boolean): bigint =>
    BigInt(parseDateMath(text, { now, roundUp })) * 1_000_000n + (roundUp ? 999_999n : 0n);
  if (range.field === '@timestamp') return every(log.ns, nanoseconds);
  if (range.field === 'severity') {
    const rank = (name: string): number => severities.indexOf(severityNamed(name) ?? 'unset');
    return log.severity !== undefined && every(rank(log.severity), rank);
  }
  const type = types[range.field];
  const isOneOf = (...wanted: (FieldType | undefined)[]): boolean => wanted.includes(type);
  if (
    isOneOf(undefined, 'long', 'double', 'boolean') &&
    bounds.every(({ value }) => value.trim() !== '' && Number.isFinite(Number(value)))
  ) {
    // Whole numbers of any length, and halves between them, are compared as how many halves they are; other numbers as doubles.
    const halves = (text: string): bigint | undefined =>
      /^-?\d+(\.5)?$/.test(text)
        ? BigInt(text.replace('.5', '')) * 2n + (text.endsWith('.5') ? (text.startsWith('-') ? -1n : 1n) : 0n)
        : undefined;
    const areHalves = bounds.every(({ value }) => halves(value) !== undefined);
    return values(log, range.field).some((value) => {
      if (!isNumber(value)) return false;
      const own = halves(value);
      return areHalves && own !== undefined ? every(own, (text) => halves(text) ?? 0n) : every(Number(value), Number);
    });
  }
  if (isOneOf(undefined, 'ip') && bounds.every(({ value }) => isIP(value) !== 0)) {
    return values(log, range.field).some((value) => isIP(value) !== 0 && every(bits(value), bits));
  }
  if (type === 'date' || (type === undefined && bounds.every(({ value }) => /^now|^\d{4}-\d\d/.test(value)))) {
    return values(log, range.field).some(
      (value) =>
        /^\d{4}-\d\d-\d\d|^\d{13}$/.test(value) &&
        every(BigInt(/^\d{13}$/.test(value) ? value : Date.parse(zoned(value))) * 1_000_000n, nanoseconds),
    );
  }
  return values(log, range.field).some((value) => (value !== '' || !isColumn(range.field)) && every(value, (text) => text));
}

const zoned = (text: string): string => (/^\S{10}$|(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text.replace(' ', 'T')}Z`);
