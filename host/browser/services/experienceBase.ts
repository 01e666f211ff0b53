import { type BootDocument, experiences } from '#sdk';

/** The base of the experience that an address of the window is in; empty in the plain one. */
export function experienceBase({ plugins }: Pick<BootDocument, 'plugins'>, path: string): string {
  const bases = plugins
    .flatMap(({ contributes }) => contributes)
    .filter(({ point }) => point === experiences.id)
    .map(({ data }) => (data as { readonly base: string }).base);
  return bases.find((base) => path === base || path.startsWith(`${base}/`)) ?? '';
}
