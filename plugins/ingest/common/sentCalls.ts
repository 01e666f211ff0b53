import { z } from 'zod';

const sentSchema = z.object({ sent: z.boolean(), timestamp: z.iso.datetime().nullable().describe('When the latest was stored') });

/** Whether the current account has sent each kind of telemetry, and when last. */
export const telemetryStatusSchema = z.object({ logs: sentSchema, metrics: sentSchema, traces: sentSchema });

/** Whether each account has ever sent the signal asked for. */
export const accountsThatSentSchema = z.object({ accounts: z.array(z.object({ accountId: z.number().int(), sent: z.boolean() })) });
