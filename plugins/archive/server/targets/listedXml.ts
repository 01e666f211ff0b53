const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string => text.replace(/&(amp|lt|gt|quot|apos);/g, (_whole, name: string) => entities[name] ?? '');

/** The text of the first element of a name. @returns '' when there is none */
export function elementText(xml: string, name: string): string {
  const start = xml.indexOf(`<${name}>`);
  if (start === -1) return '';
  const end = xml.indexOf(`</${name}>`, start);
  return end === -1 ? '' : unescaped(xml.slice(start + name.length + 2, end));
}

/** The parts of a list in which one element after the other stands. */
export const elementsOf = (xml: string, name: string): readonly string[] => xml.split(`<${name}>`).slice(1);
