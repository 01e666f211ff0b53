import { type BootDocument, contributedTo, experiences } from '#sdk';

/** The base of the experience that an address of the window is in; empty in the plain one. */
export function experienceBase(boot: Pick<BootDocument, 'plugins'>, path: string): string {
  const bases = contributedTo(boot, experiences).map(({ base }) => base);
  return bases.find((base) => path === base || path.startsWith(`${base}/`)) ?? '';
}
