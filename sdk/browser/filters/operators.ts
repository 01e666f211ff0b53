import { type Filter, type FilterType, filterSchema } from '../../query/filter/filter';
import { normaliseFilter } from '../../query/filter/normaliseFilter';

/** An operator as people choose it: the negated ones are of their own. */
export interface Operator {
  readonly id: string;
  readonly title: string;
  readonly type: FilterType;
  readonly negate: boolean;
  readonly value: 'none' | 'one' | 'list' | 'between' | 'text';
}

export const operators: readonly Operator[] = [
  { id: 'is', title: 'is', type: 'IS', negate: false, value: 'one' },
  { id: 'is-not', title: 'is not', type: 'IS', negate: true, value: 'one' },
  { id: 'one-of', title: 'is one of', type: 'IS_ONE_OF', negate: false, value: 'list' },
  { id: 'not-one-of', title: 'is not one of', type: 'IS_ONE_OF', negate: true, value: 'list' },
  { id: 'exists', title: 'exists', type: 'EXIST', negate: false, value: 'none' },
  { id: 'not-exists', title: 'does not exist', type: 'EXIST', negate: true, value: 'none' },
  { id: 'between', title: 'is between', type: 'IS_BETWEEN', negate: false, value: 'between' },
  { id: 'not-between', title: 'is not between', type: 'IS_BETWEEN', negate: true, value: 'between' },
  { id: 'from', title: 'is at least', type: 'GREATER_THAN', negate: false, value: 'one' },
  { id: 'below', title: 'is below', type: 'LESS_THAN', negate: false, value: 'one' },
  { id: 'lucene', title: 'matches Lucene', type: 'LUCENE', negate: false, value: 'text' },
  { id: 'not-lucene', title: 'does not match Lucene', type: 'LUCENE', negate: true, value: 'text' },
];

const is = operators[0] as Operator;

/** The operator of a filter; a negated comparison is spoken of as its opposite. */
export function operatorOf(filter: Filter): Operator {
  const negate = filter.negate === true;
  if (negate && filter.type === 'GREATER_THAN') return operators.find(({ id }) => id === 'below') ?? is;
  if (negate && filter.type === 'LESS_THAN') return operators.find(({ id }) => id === 'from') ?? is;
  return operators.find((operator) => operator.type === filter.type && operator.negate === negate) ?? is;
}

export interface FilterDraft {
  readonly field: string;
  readonly operator: Operator;
  readonly value: string;
  /** The excluded upper bound of a between. */
  readonly until: string;
}

/** The form's contents for a filter, or for a new one. */
export function draftOf(filter: Filter | undefined): FilterDraft {
  if (filter === undefined) return { field: '', operator: is, value: '', until: '' };
  const draft = { field: filter.field.name, operator: operatorOf(filter), value: '', until: '' };
  switch (filter.type) {
    case 'IS':
      return { ...draft, value: String(filter.value) };
    case 'IS_ONE_OF':
      return { ...draft, value: filter.value.join(', ') };
    case 'IS_BETWEEN':
      return { ...draft, value: String(filter.value.gte), until: String(filter.value.lt) };
    case 'GREATER_THAN':
      return { ...draft, value: String(filter.value.gte) };
    case 'LESS_THAN':
      return { ...draft, value: String(filter.value.lt) };
    case 'LUCENE':
      return { ...draft, value: filter.value };
    default:
      return draft;
  }
}

export type DraftResult = { readonly filter: Filter } | { readonly fault: string };

/** Makes the filter, or says what is missing. */
export function filterOf({ field, operator, value, until }: FilterDraft): DraftResult {
  const name = field.trim();
  const isText = operator.type === 'LUCENE';
  const made = filterSchema.safeParse({
    field: isText ? { id: '', name: '' } : { id: name, name },
    type: operator.type,
    negate: operator.negate,
    ...comparedWith(operator, value.trim(), until.trim()),
  });
  if (made.success && !(isText && value.trim() === '')) return { filter: normaliseFilter(made.data) };
  const [issue] = made.error?.issues ?? [];
  const isSaid = issue?.path[0] === 'field' || (isText && value.trim() !== '');
  return { fault: isSaid ? (issue?.message ?? '') : 'Give a value to compare with' };
}

function comparedWith(operator: Operator, value: string, until: string): { value?: unknown } {
  switch (operator.type) {
    case 'IS':
    case 'LUCENE':
      return { value };
    case 'IS_ONE_OF':
      return { value: value.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()])) };
    case 'IS_BETWEEN':
      return { value: { gte: bound(value), lt: bound(until) } };
    case 'GREATER_THAN':
      return { value: { gte: bound(value) } };
    case 'LESS_THAN':
      return { value: { lt: bound(value) } };
    default:
      return {};
  }
}

const bound = (text: string): string | number => (text !== '' && Number.isFinite(Number(text)) ? Number(text) : text);
