import { type BootDocument, pages } from '#sdk';

type PageData = ReturnType<(typeof pages)['schema']['parse']>;

/** The pages that are open to the person. */
export const openPages = ({ plugins }: Pick<BootDocument, 'plugins'>): readonly PageData[] =>
  plugins
    .flatMap(({ contributes }) => contributes)
    .filter(({ point }) => point === pages.id)
    .map(({ data }) => data as PageData);
