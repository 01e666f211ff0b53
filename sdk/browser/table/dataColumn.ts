import type { ReactNode } from 'react';

/** What a column is sorted by: text by the alphabet, numbers by size; nothing comes last. */
export type SortValue = string | number | null | undefined;

export interface DataColumn<Row> {
  readonly key: string;
  /** Empty for a column of buttons, which has no head to read; programs that read aloud hear "Actions". */
  readonly title: string;
  /** Said on hover of the head: what is counted, by which clock, exact or not. */
  readonly about?: string;
  /** CSS width; the columns without one share the rest. */
  readonly width?: string;
  /** Numbers go to the right. */
  readonly align?: 'right';
  /** The first to give way where the table is too narrow for all columns. */
  readonly wideOnly?: boolean;
  /** A click on the head sorts by this; `true` in all columns of a table whose caller, or whose server, sorts it by their keys. */
  readonly sort?: true | ((row: Row) => SortValue);
  readonly render: (row: Row) => ReactNode;
}

/** `name`, or `-name` for descending. */
export const sortText = (key: string, descending: boolean): string => (descending ? `-${key}` : key);

/** The key and direction of `name` or `-name`. */
export const readSort = (text: string): { readonly key: string; readonly descending: boolean } =>
  text.startsWith('-') ? { key: text.slice(1), descending: true } : { key: text, descending: false };
