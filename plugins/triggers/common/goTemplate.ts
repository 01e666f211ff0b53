const label = /^\$labels\.([A-Za-z_]\w*)$/;
const indexed = /^index \$labels "([^"]+)"$/;

/** What stands for a label and for the value. */
interface Stands {
  readonly label: (name: string) => string;
  readonly value: string;
}
const named: Stands = { label: (name) => `{${name}}`, value: '{value}' };

/**
 * A Go template with what stands for its labels and its value; unless told otherwise a label as `{label}`, the value as `{value}`, as a description can hold them.
 * @returns the text, whether there was anything to replace, whether the value was, and the parts that nothing stands for
 */
export function fromGoTemplate(
  text: string,
  stands: Stands = named,
): { readonly text: string; readonly has: boolean; readonly hasValue: boolean; readonly lost: readonly string[] } {
  const lost: string[] = [];
  let has = false;
  let hasValue = false;
  const written = text.replace(/\{\{-?([^{}]*)-?\}\}/g, (whole, inside: string) => {
    has = true;
    const [first = '', ...pipes] = inside.split('|').map((part) => part.trim());
    const name = label.exec(first)?.[1] ?? indexed.exec(first)?.[1];
    const isValue = /^(?:\$value|(?:humanize\w*|printf "[^"]*") \$value|\$values?\.\w+(?:\.Value)?)$/.test(first);
    if (pipes.length > 0 || (isValue && first.includes(' '))) lost.push(`the format of ${whole}`);
    if (name !== undefined) return stands.label(name);
    if (isValue) {
      hasValue = true;
      return stands.value;
    }
    lost.push(whole);
    return '';
  });
  return { text: written.trim(), has, hasValue, lost };
}
