import { z } from 'zod';

const originSchema = z.object({
  alertImport: z.object({
    key: z.string(),
    labels: z.record(z.string(), z.string()),
    annotations: z.record(z.string(), z.string()),
  }),
});
export type RuleOrigin = z.infer<typeof originSchema>['alertImport'];

/** What is kept with a trigger of the rule that it was made of: another import finds it by its key, and Prometheus' API tells its labels and annotations. */
export const ruleOriginMember = (origin: RuleOrigin): z.infer<typeof originSchema> => ({ alertImport: origin });

/** @returns undefined for a trigger that no import has made */
export function ruleOriginOf(search: { readonly logzioExtension?: unknown }): RuleOrigin | undefined {
  const read = originSchema.safeParse(search.logzioExtension);
  return read.success ? read.data.alertImport : undefined;
}
