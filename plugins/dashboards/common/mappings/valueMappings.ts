import { RE2JS } from 're2js';
import { z } from 'zod';

const result = z.looseObject({ value: z.string().max(500).optional(), color: z.string().max(100).optional() });
const bound = z.coerce.number().nullish().catch(undefined);

/** A text and a colour in the place of values, in Perses' shape. */
export const valueMappingSchema = z.discriminatedUnion('kind', [
  /** One value; `1` is 1 as a number, too. */
  z.looseObject({ kind: z.literal('Value'), spec: z.looseObject({ value: z.coerce.string().max(500), result }) }),
  /** Both ends belong to it; an absent one is open. */
  z.looseObject({ kind: z.literal('Range'), spec: z.looseObject({ from: bound, to: bound, result }) }),
  /** RE2's syntax, over the whole text; `$1` in the result is what its first group has found. */
  z.looseObject({ kind: z.literal('Regex'), spec: z.looseObject({ pattern: z.string().max(1000), result }) }),
  z.looseObject({
    kind: z.literal('Misc'),
    spec: z.looseObject({ value: z.enum(['null', 'NaN', 'empty', 'true', 'false']), result }),
  }),
]);
export type ValueMapping = z.output<typeof valueMappingSchema>;

/** What a value is shown as; text of its own when the mapping gives none. */
export interface Mapped {
  readonly text: string | undefined;
  readonly colour: string | undefined;
}

type Test = (value: string | number | null) => Mapped | undefined;

const textOf = (value: string | number | null): string => (value === null ? '' : String(value));

function testOf(mapping: ValueMapping): Test {
  const { result } = mapping.spec;
  const mapped: Mapped = { text: result.value === '' ? undefined : result.value, colour: result.color };
  switch (mapping.kind) {
    case 'Value': {
      const wanted = mapping.spec.value.trim();
      const number = wanted === '' ? Number.NaN : Number(wanted);
      return (value) => (value !== null && (textOf(value) === wanted || Number(value) === number) ? mapped : undefined);
    }
    case 'Range': {
      const { from, to } = mapping.spec;
      return (value) => {
        const number = value === null || value === '' ? Number.NaN : Number(value);
        return number >= (from ?? Number.NEGATIVE_INFINITY) && number <= (to ?? Number.POSITIVE_INFINITY) ? mapped : undefined;
      };
    }
    case 'Regex':
      return regexTest(mapping.spec.pattern, mapped);
    case 'Misc':
      return (value) => (special[mapping.spec.value](value) ? mapped : undefined);
  }
}

const special: Readonly<Record<'null' | 'NaN' | 'empty' | 'true' | 'false', (value: string | number | null) => boolean>> = {
  null: (value) => value === null,
  NaN: (value) => Number.isNaN(value) || value === 'NaN',
  empty: (value) => value === null || value === '',
  true: (value) => value === 'true',
  false: (value) => value === 'false',
};

/** A pattern that cannot be read finds nothing: whoever writes it sees the fault in its field. */
function regexTest(pattern: string, mapped: Mapped): Test {
  const regex = readRegex(pattern);
  if (regex === undefined) return () => undefined;
  return (value) => {
    if (value === null) return undefined;
    const matcher = regex.matcher(textOf(value));
    if (!matcher.matches()) return undefined;
    const text = mapped.text?.replace(/\$(\d)/g, (_all, group) =>
      Number(group) <= matcher.groupCount() ? (matcher.group(Number(group)) ?? '') : '',
    );
    return { ...mapped, text };
  };
}

/** Reads `pattern` or `/pattern/i`; undefined when it is no regular expression of RE2, which never takes long. */
export function readRegex(pattern: string): RE2JS | undefined {
  const [, inner = pattern, flags = ''] = /^\/(.*)\/([gimsu]*)$/s.exec(pattern) ?? [];
  try {
    return RE2JS.compile(inner, (flags.includes('i') ? RE2JS.CASE_INSENSITIVE : 0) | (flags.includes('s') ? RE2JS.DOTALL : 0));
  } catch {
    return undefined;
  }
}

/** Finds what a value is shown as: the first mapping that it fits. */
export function valueMapper(mappings: readonly ValueMapping[] | undefined): (value: string | number | null) => Mapped | undefined {
  if (mappings === undefined || mappings.length === 0) return () => undefined;
  const tests = mappings.map(testOf);
  return (value) => {
    for (const test of tests) {
      const mapped = test(value);
      if (mapped !== undefined) return mapped;
    }
    return undefined;
  };
}
