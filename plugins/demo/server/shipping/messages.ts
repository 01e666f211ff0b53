import type { Outage } from '../world/Calendar';
import type { RowCounts } from './parts';
import type { ShipOptions } from './Shipper';

/** What is asked of the thread. */
export type Order =
  | {
      readonly kind: 'ship';
      readonly id: number;
      readonly from: number;
      readonly to: number;
      readonly options: ShipOptions;
    }
  | { readonly kind: 'outage'; readonly outage: Outage }
  | { readonly kind: 'close' };

/** What the thread says. */
export type Report =
  | { readonly kind: 'shipped'; readonly id: number; readonly rows: RowCounts }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string }
  | { readonly kind: 'trouble'; readonly trouble: string | undefined }
  | { readonly kind: 'counted'; readonly at: number; readonly counted: string };
