import type { Sort } from '#sdk/query';
import { timestampColumn } from './columns';

/**
 * Reads `-@timestamp` or `service,-@timestamp`.
 * @throws Error saying what is wrong with it
 */
export function parseSort(text: string): readonly Sort[] {
  return text.split(',').map((part) => {
    const descending = part.startsWith('-');
    const field = part.replace(/^[-+]/, '').trim();
    if (field === '')
      throw new Error(`Sort "${text}" names no field. Write a field name, with a leading minus for descending: -@timestamp.`);
    return { field, descending };
  });
}

/** The sort after a click on a column's head: descending, then ascending, then newest first again. */
export function nextSort(current: string, field: string): string {
  if (current === `-${field}`) return field;
  if (current === field && field !== timestampColumn) return `-${timestampColumn}`;
  return `-${field}`;
}

/** The same fields in the opposite order. */
export const reverseSort = (sort: string): string =>
  sort
    .split(',')
    .map((part) => (part.startsWith('-') ? part.slice(1) : `-${part.replace(/^\+/, '')}`))
    .join(',');
