import { z } from 'zod';
import { type Context, code, definePoint } from '#sdk';

/** Where an entry of the help menu leads: an address of a page here, of another site or of mail, or what happens. */
export type HelpTarget = { readonly kind: 'address'; readonly href: string } | { readonly kind: 'action'; readonly run: () => void };

/**
 * An entry of the help menu in the header, such as documentation or a chat with support. Its code says where it leads now; an entry that leads
 * nowhere is not there.
 */
export const helpEntries = definePoint({
  id: 'help/entry@1',
  side: 'browser',
  schema: () => z.object({ title: z.string().min(1), weight: z.number().optional() }),
  code: code<(services: Context) => HelpTarget | undefined>(),
});
