import type { z } from 'zod';
import type { BootDocument } from './boot';

/** The data of what is contributed to a point in a boot document, which has only what is open to the person. */
export const contributedTo = <Schema extends z.ZodType>(
  { plugins }: Pick<BootDocument, 'plugins'>,
  point: { readonly id: string; readonly schema: Schema },
): readonly z.output<Schema>[] =>
  plugins.flatMap(({ contributes }) => contributes.filter((entry) => entry.point === point.id).map(({ data }) => data as z.output<Schema>));
