import type { JsonSchema, OpenApiDocument } from './OpenApiContract';

/** Texts of many forms, of which one fits most patterns. */
const texts = [
  'sample',
  'Sample',
  '1',
  '12:00',
  'UTC',
  'sample.example',
  'https://sample.example/',
  'sample@sample.example',
  '00112233445566778899aabbccddeeff',
  '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  '2026-01-01',
  '2026-01-01T00:00:00.000Z',
  '',
];
const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-01-01T00:00:00.000Z',
  date: '2026-01-01',
  uuid: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  email: 'sample@sample.example',
};

const isText = ({ type, anyOf }: JsonSchema): boolean => type === 'string' || (anyOf as JsonSchema[] | undefined)?.some(isText) === true;

/** What the least value would make senseless: a range that ends before it begins, a time zone that is none. */
function named(name: string, schema: JsonSchema): unknown {
  if (name === 'from') return isText(schema) ? 'now-1h' : 1_767_225_600_000;
  if (name === 'to') return isText(schema) ? 'now' : 1_767_229_200_000;
  if (name === 'periodInMinutes') return 10;
  if (name === 'timezone' || name === 'zone') return 'UTC';
  return undefined;
}

/** The least that a schema of the document lets in. */
export function sampleOf(schema: JsonSchema, document: OpenApiDocument): unknown {
  const of = (other: unknown) => sampleOf(other as JsonSchema, document);
  if (typeof schema.$ref === 'string') return of(document.components.schemas[schema.$ref.split('/').at(-1) ?? '']);
  if ('default' in schema) return schema.default;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choices = (schema.anyOf ?? schema.oneOf) as readonly JsonSchema[] | undefined;
  if (choices !== undefined) return of(choices.find(({ type }) => type !== 'null') ?? choices[0]);
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map(of));
  switch ([schema.type].flat().find((type) => type !== 'null')) {
    case 'object': {
      const { properties = {}, required = [] } = schema as { properties?: Record<string, JsonSchema>; required?: readonly string[] };
      return Object.fromEntries(required.map((name) => [name, named(name, properties[name] ?? {}) ?? of(properties[name] ?? {})]));
    }
    case 'array':
      return Array.from({ length: Number(schema.minItems ?? 0) }, () => of(schema.items ?? {}));
    case 'string': {
      const pattern = new RegExp(String(schema.pattern ?? ''), 'u');
      const fits = (text: string) => pattern.test(text) && text.length >= Number(schema.minLength ?? 0);
      return formats[String(schema.format)] ?? texts.find(fits) ?? 'sample';
    }
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.min(
        Math.max(1, Number(schema.minimum ?? 1), Number(schema.exclusiveMinimum ?? 0) + 1),
        Number(schema.maximum ?? Number.MAX_SAFE_INTEGER),
      );
    default:
      return {};
  }
}
