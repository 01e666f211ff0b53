import { type Filter, filterSchema } from '#sdk/query';
import { type AlertDraft, asksLogs, newDraft } from './alertDraft';

/** The editor's `:id` of an alert that is not there yet. */
export const newAlertId = 'new';
const place = '/alerts/unified-alerts-form';

/** What the editor is opened with; what is not said is as in any new alert. */
export interface EditorPrefill {
  /** What is asked about: logs when absent, else the id of a kind of queries, whose text is `query`. */
  readonly source?: string;
  /** The account in use when empty. */
  readonly accountIds?: readonly number[];
  readonly query?: string;
  readonly filters?: readonly Filter[];
  readonly groupBy?: readonly string[];
}

/** Where an alert is made of what somebody looks at. */
export function newAlertAddress({ source, accountIds = [], query = '', filters = [], groupBy = [] }: EditorPrefill = {}): string {
  const params = new URLSearchParams();
  if (source !== undefined) params.set('source', source);
  for (const id of accountIds) params.append('accountIds', String(id));
  if (query !== '') params.set('query', query);
  if (filters.length > 0) params.set('filters', JSON.stringify(filters));
  for (const field of groupBy) params.append('groupBy', field);
  const said = params.toString();
  return `${place}/${newAlertId}${said === '' ? '' : `?${said}`}`;
}

/** Where an alert is changed. */
export const alertAddress = (id: string): string => `${place}/${encodeURIComponent(id)}`;
/** Where a copy of it is made. */
export const duplicateAddress = (id: string): string => `${alertAddress(id)}?isDuplicated=true`;

/** Lists are written as parameters of one name, with or without `[]`, or with commas. */
const listIn = (params: URLSearchParams, name: string): readonly string[] =>
  [...params.getAll(name), ...params.getAll(`${name}[]`)].flatMap((value) => value.split(',')).filter((value) => value.trim() !== '');

/** The draft that an address asks for. What cannot be read is left out, so that a damaged link still opens. */
export function prefilledDraft(params: URLSearchParams): AlertDraft {
  const source = params.get('source') ?? asksLogs;
  const query = params.get('query') ?? '';
  const accountIds = listIn(params, 'accountIds').filter((id) => /^\d{1,10}$/.test(id));
  const usual = newDraft();
  return {
    ...usual,
    source: { ...usual.source, subAccountsIds: accountIds.map(Number) },
    groupBy: listIn(params, 'groupBy').slice(0, 3),
    filters: filtersFrom(params.get('filters')),
    ...(source === asksLogs ? { query } : { asks: source, spec: { query } }),
  };
}

function filtersFrom(text: string | null): readonly Filter[] {
  try {
    const read = filterSchema.array().safeParse(JSON.parse(text ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return []; // A link cut short by a mail client.
  }
}
