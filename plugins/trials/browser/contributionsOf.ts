import type { z } from 'zod';
import type { BootDocument } from '#sdk';

interface AskedPoint<Schema> {
  readonly id: string;
  readonly schema: Schema;
}

/** The contributions of a point that are open to the person, for code outside components; what does not fit the point is left out. */
export const contributionsOf = <Schema extends z.ZodType>({ plugins }: Pick<BootDocument, 'plugins'>, point: AskedPoint<Schema>) =>
  plugins.flatMap(({ id: pluginId, contributes }) =>
    contributes
      .filter((one) => one.point === point.id)
      .flatMap(({ id, data }) => {
        const read = point.schema.safeParse(data);
        return read.success ? [{ pluginId, id, data: read.data }] : [];
      }),
  );
