import { z } from 'zod';
import type { Context } from '#core';
import { code, definePoint } from '#core';

/** A page by its state's name and parameters, or an address of the application. */
export type LandingPlace = { readonly state: string; readonly params?: Readonly<Record<string, string>> } | { readonly link: string };

/**
 * Where people begin, asked when `/` is opened; undefined leaves it to the next. A place whose page is closed is passed over, and so is whoever fails
 * or does not answer soon: then it is the mode's root, the first page of the side navigation.
 */
export const landings = definePoint({
  id: 'host/landing@1',
  side: 'browser',
  schema: () => z.object({ title: z.string().min(1), weight: z.number().optional() }),
  code: code<(services: Context, signal: AbortSignal) => Promise<LandingPlace | undefined>>(),
});
