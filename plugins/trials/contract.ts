import { z } from 'zod';
import type { TelemetryStatus } from '#plugins/ingest/contract';
import { products } from '#plugins/plans/contract';
import { defineService } from '#sdk';

export { budgetText } from './common/budgetText';
export { daysLeft } from './common/daysLeft';

/** The account's products as somebody in an account has them. */
const accountSchema = z.object({
  accountId: z.int(),
  name: z.string(),
  token: z.string().nullable().describe('A shipping token of it; null for whom tokens are not shown'),
});

/** How one product stands for the asking person. */
export const productStateSchema = z.object({
  product: z.enum(products),
  available: z.boolean().describe('Its page is of use: there is an account for it that the person can read, or data of it has come'),
  exists: z.boolean().describe('There is an account for it below the main account, whoever may read it'),
  account: accountSchema.nullable().describe('That account; null for whom it is closed'),
  mayStart: z.boolean().describe('Whether the person may start it, as far as role and account go'),
  hadTrial: z.boolean(),
  isIncluded: z.boolean().describe('The plan includes it: what is started is no trial, and has no end'),
  trialEndsAt: z.iso.datetime({ offset: true }).nullable(),
  lastSentAt: z.iso.datetime().nullable().describe('When data of it was last stored; null: never'),
});
export type ProductState = z.infer<typeof productStateSchema>;
export const productStatesSchema = z.array(productStateSchema);

/** What has come of a trial that somebody started. */
export const startedTrialSchema = z.object({
  accountId: z.int(),
  name: z.string(),
  token: z.string().nullable().describe('A shipping token of it; null for all but admins of the main account'),
  createdAt: z.iso.datetime(),
  trialEndsAt: z.iso.datetime({ offset: true }).nullable().describe('Null where the plan includes the product: there is no end then'),
});
export type StartedTrial = z.infer<typeof startedTrialSchema>;

/** How far the use of tracing is. */
export const tracingActivations = ['not activated', 'pending trial', 'activated not in use', 'activated in use'] as const;
export type TracingActivation = (typeof tracingActivations)[number];
export const tracingActivationSchema = z.object({ state: z.enum(tracingActivations) });

/** Code of the answer to who asks how far the use of tracing is, while it is not activated. It is no failure to be shown. */
export const tracingNotActivated = 'TRACING_NOT_ACTIVATED';

export const tracingBudgetSchema = z.object({
  type: z.enum(['trial', 'free', 'pro']),
  expiresAt: z.iso.datetime({ offset: true }).nullable().describe('Null for a budget without an end'),
});
export type TracingBudget = z.infer<typeof tracingBudgetSchema>;

/** Whether logs, metrics and traces were ever stored of the account, looked at again and again while it is on trial or somebody waits. */
export interface TelemetryWatch {
  /** Observable. As last looked at; undefined before the first answer. */
  readonly sent: TelemetryStatus | undefined;
  /** Looks now. @throws ApiError */
  look(): Promise<TelemetryStatus>;
  /** Somebody waits for data: looks every interval of the operator's setting `trials.data-sent-interval` until `signal` aborts. */
  waitFor(signal: AbortSignal): void;
}
export const telemetryWatchService = defineService<TelemetryWatch>('trials/telemetry-watch@1');
