/** A text of so many characters (UTF-16 units) at most, its end replaced by an ellipsis. Pairs of units are not parted. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, Math.max(0, most - 1));
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}
