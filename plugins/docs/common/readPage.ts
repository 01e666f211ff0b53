import { parse } from 'yaml';
import { type DocHead, docHeadSchema } from '../contract';

const head = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/;

/** Takes the head off a page. @throws Error that says what is wrong with it */
export function readPage(text: string): { readonly head: DocHead; readonly content: string } {
  const found = head.exec(text);
  if (found === null)
    throw new Error('The page has no head: begin it with a line of ---, its title and description in YAML, and another line of ---.');
  const read = docHeadSchema.safeParse(parse(found[1] ?? ''));
  if (!read.success)
    throw new Error(
      `The head of the page is wrong: ${read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}.`,
    );
  return { head: read.data, content: text.slice(found[0].length) };
}
