import type { Paper } from '#plugins/dashboards/contract';
import type { NotificationAttachment } from '#sdk/server';

/** A report as one recipient gets it. */
export interface Composed {
  readonly paper: Paper;
  readonly attachments: readonly NotificationAttachment[];
}
