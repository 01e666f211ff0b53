import { z } from 'zod';

const sentSchema = z.object({ sent: z.boolean(), timestamp: z.iso.datetime().nullable().describe('When the latest was stored') });

/** Whether the current account, or one that shares its data with it, has sent each kind of telemetry, and when last. */
export const telemetryStatusSchema = z.object({ logs: sentSchema, metrics: sentSchema, traces: sentSchema });
export type TelemetryStatus = z.infer<typeof telemetryStatusSchema>;

/** Whether each account has ever sent the signal asked for. */
export const accountsThatSentSchema = z.object({ accounts: z.array(z.object({ accountId: z.number().int(), sent: z.boolean() })) });
