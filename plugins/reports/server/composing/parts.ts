import type { DrawnState, Paper, PaperBlock } from '#plugins/dashboards/contract';
import { type NotificationAttachment, PublicError } from '#sdk/server';

/** What a kind of report is made of, before it is printed. */
export interface Parts {
  readonly title: string;
  readonly blocks: readonly PaperBlock[];
  readonly facts?: Paper['facts'];
  readonly links: Paper['links'];
  readonly files?: readonly NotificationAttachment[];
  /** Whether it is attached as PDF. */
  readonly isPrinted: boolean;
}

/** A block as wide as the page. */
export const oneBlock = (title: string, drawn: DrawnState): PaperBlock => ({ title, share: 1, row: 0, drawn });

export const failed = (error: unknown): DrawnState => ({
  state: 'failed',
  reason: error instanceof PublicError ? error.message : 'Something went wrong.',
});
