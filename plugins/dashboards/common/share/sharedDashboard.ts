import { z } from 'zod';

/** Kinds of shared things, in the points and gates of sharing: a dashboard as it goes on, and one with its data as they were. */
export const dashboardKind = 'dashboard';
export const snapshotKind = 'dashboard-snapshot';

const instant = z.union([z.string().min(1).max(100), z.int()]);
const chosen = z.record(z.string().min(1).max(300), z.array(z.string().max(5000)).max(5000));

/** What is kept of a dashboard that is shared by a public link. Whose data it shows is kept beside it. */
export const sharedDashboardSchema = z.strictObject({
  uid: z.string().min(1).max(100),
  /** Date math such as `now-1h` moves on; milliseconds since the epoch stay. */
  from: instant,
  to: instant,
  /** IANA zone of who shared it, by which days and dates are reckoned. */
  timezone: z.string().min(1).max(100),
  /** Chosen values by the variable's key. */
  variables: chosen.default({}),
  /** Visitors may choose other values of lists, among those that there are. */
  mayChoose: z.boolean().default(false),
});
export type SharedDashboard = z.output<typeof sharedDashboardSchema>;

/** What is kept of a snapshot beside its own store. */
export const sharedSnapshotSchema = z.strictObject({ snapshot: z.string().min(1).max(100), takenAt: z.iso.datetime() });

/** Where a snapshot is opened. */
export const snapshotPath = (token: string): string => `/metrics-snapshot/${token}`;
/** Where a dashboard is shown within pages of others. */
export const embedPath = (token: string): string => `/embed/dashboard#${token}`;
