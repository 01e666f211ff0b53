import { z } from 'zod';

const originSchema = z.object({
  alertImport: z.object({
    key: z.string(),
    labels: z.record(z.string(), z.string()),
    annotations: z.record(z.string(), z.string()),
  }),
});
export type ImportOrigin = z.infer<typeof originSchema>['alertImport'];

/** What is kept with a trigger of where it came from: another import finds it by its key. */
export const originMember = (origin: ImportOrigin): z.infer<typeof originSchema> => ({ alertImport: origin });

/** @returns undefined for a trigger that no import has made */
export function originOf(search: { readonly logzioExtension?: unknown }): ImportOrigin | undefined {
  const read = originSchema.safeParse(search.logzioExtension);
  return read.success ? read.data.alertImport : undefined;
}
