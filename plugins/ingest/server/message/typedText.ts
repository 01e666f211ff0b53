/** `200` and `true` as they are meant; a text that would not be written again just so, such as `007`, stays a text. */
export function typedText(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  const number = Number(text);
  return text !== '' && Number.isFinite(number) && String(number) === text ? number : text;
}
