const escapeSign = '\u001b';

/** Whether a text has the signs that colour it in a terminal. */
export const hasAnsi = (text: string): boolean => text.includes(escapeSign);

/** A text without its escape sequences, for where colours say nothing. */
export const withoutAnsi = (text: string): string =>
  hasAnsi(text) ? text.replace(new RegExp(`${escapeSign}(?:\\[[0-?]*[ -/]*[@-~]?|[@-Z\\\\-_])?`, 'g'), '') : text;

/** Cut to a length, and never inside an escape sequence. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const short = text.slice(0, most);
  const sign = short.lastIndexOf(escapeSign);
  return `${sign >= 0 && !/[A-Za-z]/.test(short.slice(sign)) ? short.slice(0, sign) : short}…`;
}
