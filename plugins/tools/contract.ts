import { z } from 'zod';
import { definePoint } from '#sdk';

const toolSchema = z.object({
  title: z.string().min(1),
  /** What one does with it, in a sentence. */
  description: z.string().min(1),
  /** A path of this installation. */
  path: z.string().startsWith('/'),
  /** Whether the path is no page of the application and opens in a tab of its own. */
  isDocument: z.boolean().optional(),
  /** Name of an icon of the host's icon set. */
  icon: z.string().min(1),
  /** Lower comes first. */
  weight: z.number().optional(),
});
export type Tool = z.infer<typeof toolSchema>;

/** A utility of the account that the tools page links. Give it the `when` of what it opens: only those that a person may open are shown. */
export const tools = definePoint({
  id: 'tools/tool@1',
  side: 'browser',
  schema: () => toolSchema,
});
