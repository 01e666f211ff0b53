import { z } from 'zod';
import { textList } from '#sdk/docs';

/** A list of ids in JSON: at least one, none of them empty. */
export const installAttributes = z.object({
  ids: z
    .string()
    .describe('Ids of bundles, a list of texts in JSON')
    .transform((text) => textList(text) ?? [])
    .pipe(z.array(z.string().trim().min(1)).min(1)),
});
export type InstallAttributes = z.output<typeof installAttributes>;
