import { subDays } from 'date-fns';
import type { FoundField, ValueKind } from '#sdk/query';
import { fieldsPlan, type RequestSession, requireAccount, type Telemetry } from '#sdk/server';
import type { PatternField, SavedObject } from '../contract';

/** Days whose logs tell which fields there are. */
const DAYS = 30;
const MOST_FIELDS = 5000;

/** Id of the one index pattern of an account, and what it stands for: all its logs. */
export const patternOf = (accountId: number): { readonly id: string; readonly title: string } => ({
  id: `logs-${accountId}`,
  title: `logs-${accountId}-*`,
});

/** The account's index pattern with the fields that its logs of the last 30 days had, from what was counted while they came in. */
export async function indexPattern(session: RequestSession, telemetry: Telemetry, signal: AbortSignal): Promise<SavedObject> {
  const { id: accountId, createdAt } = requireAccount(session);
  const { id, title } = patternOf(accountId);
  const now = Date.now();
  const range = { from: subDays(now, DAYS).getTime(), to: now + 1 };
  const { fields } = await telemetry.plan(fieldsPlan, { range, limit: MOST_FIELDS }, { scope: session.scope(), signal });
  const told = [timeField, ...fields.filter(({ name }) => name !== timeField.name).map(patternField)];
  return {
    id,
    type: 'index-pattern',
    attributes: { title, timeFieldName: timeField.name, fields: JSON.stringify(told) },
    references: [],
    version: '1',
    updated_at: new Date(createdAt).toISOString(),
  };
}

const patternField = ({ name, kinds }: FoundField): PatternField => {
  const type = typeOf(kinds);
  return field(name, type, type !== 'object');
};

const field = (name: string, type: PatternField['type'], aggregatable: boolean): PatternField => ({
  name,
  type,
  count: 0,
  scripted: false,
  searchable: true,
  aggregatable,
  readFromDocValues: aggregatable,
});

const timeField = field('@timestamp', 'date', true);

/** The one type that all values fit in. */
function typeOf(kinds: readonly ValueKind[]): PatternField['type'] {
  const numbers: readonly ValueKind[] = ['whole', 'fraction', 'wide'];
  const own = kinds.filter((kind) => kind !== 'list');
  if (own.length > 0 && own.every((kind) => kind === 'boolean')) return 'boolean';
  if (own.length > 0 && own.every((kind) => numbers.includes(kind))) return 'number';
  return own.length > 0 && own.every((kind) => kind === 'nested') ? 'object' : 'string';
}
