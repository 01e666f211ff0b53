import { z } from 'zod';

/** Characters of a page that an account writes itself. */
export const mostCharacters = 300_000;

/** What a person says of a page of the account's own. The form and the server check it alike. */
export const customPageValues = z.object({
  title: z.string().trim().min(1, 'Give the page a title').max(120, 'A title has at most 120 characters'),
  description: z.string().trim().max(300, 'A description has at most 300 characters'),
  category: z.string().trim().min(1, 'Say under which category it is listed').max(60, 'A category has at most 60 characters'),
  content: z
    .string()
    .min(1, 'Write something, or choose a file')
    .max(mostCharacters, 'A page has at most 300,000 characters. Make several of it.'),
});
export type CustomPageValues = z.infer<typeof customPageValues>;

export const customPageSchema = customPageValues.extend({
  id: z.string(),
  version: z.int(),
  updatedBy: z.string(),
  updatedAt: z.iso.datetime(),
});
export type CustomPage = z.infer<typeof customPageSchema>;
