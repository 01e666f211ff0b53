import { z } from 'zod';

const originSchema = z.object({
  alertImport: z.object({
    key: z.string(),
    labels: z.record(z.string(), z.string()),
    annotations: z.record(z.string(), z.string()),
    /** The group that the rule stood in, its file, empty where that is not known, and its place there. */
    group: z.object({ name: z.string(), file: z.string(), at: z.int() }).optional(),
    /** The expression as it came, and what it was taken for, as `ruleQuery` tells it: an alert that asks anything else by now tells that. */
    expr: z.object({ text: z.string(), as: z.string() }).optional(),
  }),
});
export type RuleOrigin = z.infer<typeof originSchema>['alertImport'];

/** What is kept with a trigger of the rule that it was made of: another import finds it by its key, and Prometheus' API tells its labels, annotations, group and expression. */
export const ruleOriginMember = (origin: RuleOrigin): z.infer<typeof originSchema> => ({ alertImport: origin });

/** By what is kept with each trigger: all groups of an evaluation ask the same one. */
const origins = new WeakMap<object, RuleOrigin | undefined>();

/** @returns undefined for a trigger that no import has made */
export function ruleOriginOf({ logzioExtension: kept }: { readonly logzioExtension?: unknown }): RuleOrigin | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  if (!origins.has(kept)) origins.set(kept, originSchema.safeParse(kept).data?.alertImport);
  return origins.get(kept);
}
