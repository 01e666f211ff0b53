const label = /^\$labels\.([A-Za-z_]\w*)$/;
const indexed = /^index \$labels "([^"]+)"$/;

/** A Go template in the words that a description can hold: a label stands as `{label}`, the value as `{value}`. @returns the text and the parts that nothing stands for */
export function fromGoTemplate(text: string): { readonly text: string; readonly has: boolean; readonly lost: readonly string[] } {
  const lost: string[] = [];
  let has = false;
  const written = text.replace(/\{\{-?([^{}]*)-?\}\}/g, (whole, inside: string) => {
    has = true;
    const [first = '', ...pipes] = inside.split('|').map((part) => part.trim());
    const name = label.exec(first)?.[1] ?? indexed.exec(first)?.[1];
    const isValue = /^(?:\$value|(?:humanize\w*|printf "[^"]*") \$value|\$values?\.\w+(?:\.Value)?)$/.test(first);
    if (pipes.length > 0 || (isValue && first.includes(' '))) lost.push(`the format of ${whole}`);
    if (name !== undefined) return `{${name}}`;
    if (isValue) return '{value}';
    lost.push(whole);
    return '';
  });
  return { text: written.trim(), has, lost };
}
