import { RE2JS } from 're2js';
import type { Variable } from '../document';
import type { VariableOption } from './variableValue';

type ListVariable = Extract<Variable, { readonly kind: 'ListVariable' }>;

const option = (entry: unknown): VariableOption[] => {
  if (typeof entry === 'string' || typeof entry === 'number') return [{ value: String(entry), label: String(entry) }];
  if (typeof entry !== 'object' || entry === null || !('value' in entry)) return [];
  const { value, label } = entry as { readonly value: unknown; readonly label?: unknown };
  return [{ value: String(value), label: typeof label === 'string' && label !== '' ? label : String(value) }];
};

/** Values that stand in the document itself: those of a static list or of an interval. Undefined for a list that somebody has to be asked for. */
export function writtenOptions({ spec: { plugin } }: ListVariable): readonly VariableOption[] | undefined {
  if (plugin.kind !== 'StaticListVariable' && plugin.kind !== 'IntervalVariable') return undefined;
  const { values } = plugin.spec;
  if (typeof values === 'string') return values.split(',').flatMap((one) => option(one.trim()));
  return Array.isArray(values) ? values.flatMap(option) : [];
}

const orders: Readonly<Record<string, (a: VariableOption, b: VariableOption) => number>> = {
  'alphabetical-asc': (a, b) => (a.label < b.label ? -1 : a.label > b.label ? 1 : 0),
  'alphabetical-desc': (a, b) => (a.label < b.label ? 1 : a.label > b.label ? -1 : 0),
  'numerical-asc': (a, b) => leadingNumber(a.label) - leadingNumber(b.label),
  'numerical-desc': (a, b) => leadingNumber(b.label) - leadingNumber(a.label),
  'alphabetical-ci-asc': (a, b) => a.label.localeCompare(b.label, 'en', { sensitivity: 'base' }),
  'alphabetical-ci-desc': (a, b) => b.label.localeCompare(a.label, 'en', { sensitivity: 'base' }),
};
/** What comes without a number comes last. */
const leadingNumber = (text: string): number => {
  const found = /-?\d{1,20}(?:\.\d{1,20})?/.exec(text);
  return found === null ? Number.MAX_VALUE : Number(found[0]);
};

/** A capturing expression that cannot be read. The message says why. */
export class CapturingError extends Error {
  override readonly name = 'CapturingError';
}

/**
 * The values of a list as the variable offers them: what its expression captures of each, every one once, in its order. An expression between slashes is
 * meant without them; a group called `value` and one called `text` are told apart, else the first group is both.
 * @throws CapturingError
 */
export function offeredOptions({ spec }: ListVariable, found: readonly VariableOption[]): readonly VariableOption[] {
  const captured = spec.capturingRegexp === undefined || spec.capturingRegexp === '' ? found : capture(spec.capturingRegexp, found);
  const once = [...new Map(captured.map((one) => [one.value, one])).values()];
  const compare = orders[spec.sort ?? 'none'];
  return compare === undefined ? once : once.sort(compare);
}

function capture(expression: string, found: readonly VariableOption[]): readonly VariableOption[] {
  const pattern = compile(expression);
  const names = Object.keys(pattern.namedGroups());
  return found.flatMap(({ value, label }): VariableOption[] => {
    const match = pattern.matcher(value);
    if (!match.find()) return [];
    const group = (name: string): string | undefined => (names.includes(name) ? (match.group(name) ?? undefined) : undefined);
    if (names.includes('value') || names.includes('text')) {
      const kept = group('value') ?? group('text') ?? '';
      return [{ value: kept, label: group('text') ?? kept }];
    }
    const first = match.groupCount() === 0 ? undefined : match.group(1);
    if (first === undefined) return [{ value, label }];
    return first === null || first === '' ? [] : [{ value: first, label: first }];
  });
}

function compile(expression: string): RE2JS {
  const end = expression.lastIndexOf('/');
  const isSlashed = expression.startsWith('/') && end > 0;
  const flags = isSlashed && expression.slice(end + 1).includes('i') ? RE2JS.CASE_INSENSITIVE : 0;
  try {
    return RE2JS.compile(isSlashed ? expression.slice(1, end) : expression, flags);
  } catch (error) {
    throw new CapturingError(`'${expression}' is no regular expression: ${error instanceof Error ? error.message : String(error)}`);
  }
}
