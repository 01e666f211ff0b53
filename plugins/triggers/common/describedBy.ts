import { fromGoTemplate } from './goTemplate/fromGoTemplate';

const longest = 4000;

/** The description that annotations of a rule give an alert. */
export function describedBy(annotations: Readonly<Record<string, string>>): string {
  const lines = Object.entries(annotations).flatMap(([name, value]) => {
    const { text } = fromGoTemplate(value);
    return text === '' ? [] : [annotationLine(name, text)];
  });
  return lines.join('\n').slice(0, longest);
}

/** An annotation as a line of a text. */
export const annotationLine = (name: string, text: string): string =>
  name === 'summary' || name === 'description' ? text : `${name}: ${text}`;
