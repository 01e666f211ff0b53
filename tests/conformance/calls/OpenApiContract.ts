import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Heard } from '../../harness/Visitor';

export type JsonSchema = Readonly<Record<string, unknown>>;

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}
export interface Operation {
  readonly tags: readonly string[];
  /** Empty for a call that is open to everybody. */
  readonly security: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: JsonSchema }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

const pointer = (...steps: readonly string[]): string =>
  steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
const names = (path: string): number => path.split('{').length;

/** Holds answers against an OpenAPI document. */
export class OpenApiContract {
  private readonly ajv: Ajv2020;
  private readonly paths: readonly { readonly path: string; readonly form: RegExp }[];

  constructor(readonly document: OpenApiDocument) {
    // The document is more than a schema, and says descriptions that are none of JSON Schema's words.
    this.ajv = new Ajv2020({ strict: false, validateSchema: false, formats: { base64: true } });
    addFormats(this.ajv);
    this.ajv.addSchema(document, 'api');
    this.paths = Object.keys(document.paths)
      .sort((one, other) => names(one) - names(other))
      .map((path) => ({ path, form: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));
  }

  /** Each operation by the call, such as `GET /api/accounts`. */
  get operations(): readonly { readonly call: string; readonly operation: Operation }[] {
    return Object.entries(this.document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })),
    );
  }

  /** The call that an answer is of; undefined for none of the document's. */
  callOf({ method, path }: Pick<Heard, 'method' | 'path'>): string | undefined {
    const found = this.paths.find(
      ({ path: one, form }) => form.test(path) && this.document.paths[one]?.[method.toLowerCase()] !== undefined,
    );
    return found && `${method} ${found.path}`;
  }

  /** Whether an answer is a failure in the one form of the product: a code, a message. */
  isError({ type, text }: Heard): boolean {
    return type.startsWith('application/json') && this.ajv.getSchema('api#/components/schemas/Error')?.(JSON.parse(text)) === true;
  }

  /** What of an answer is not as the document says; undefined when all is. */
  faultOf(answered: Heard): string | undefined {
    const call = this.callOf(answered);
    if (call === undefined) return 'The document does not know this call';
    const [method = '', path = ''] = call.split(' ');
    const operation = this.document.paths[path]?.[method.toLowerCase()];
    const { status, type, text } = answered;
    const response = operation?.responses[String(status)];
    const described = response ?? operation?.responses.default;
    if (response === undefined && status < 400 && described?.content !== undefined) return `The document has no answer ${status}`;
    const media = type.split(';')[0] ?? '';
    // A protocol of its own: the document gives no form of its answers.
    if (described?.content === undefined) return undefined;
    if (described.content[media] === undefined)
      return `The content is ${media || 'nothing'}, and not ${Object.keys(described.content).join(' or ')}`;
    const check = this.ajv.getSchema(
      `api#/${pointer('paths', path, method.toLowerCase(), 'responses', response === undefined ? 'default' : String(status), 'content', media, 'schema')}`,
    );
    if (check === undefined) return 'The schema of the answer could not be found';
    return check(JSON.parse(text)) === true ? undefined : this.ajv.errorsText(check.errors, { dataVar: 'answer' });
  }
}
