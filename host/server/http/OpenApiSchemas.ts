import { z } from 'zod';

type Json = Record<string, unknown>;

/** JSON Schemas of one OpenAPI document. */
export class OpenApiSchemas {
  /** Schemas that name themselves, by their name among the document's components: a reference is read from the document's root, and not from its own schema. */
  readonly shapes: Record<string, Json> = {};
  private readonly names = new Map<string, string>();

  /** What JSON Schema cannot say (a transform, a custom check) is described as anything. */
  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const {
      $schema: _dialect,
      $defs,
      ...rest
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      reused: 'inline',
    });
    if ($defs === undefined) return rest;
    const names = new Map(Object.entries($defs).map(([own, shape]) => [own, this.nameOf(JSON.stringify([own, shape]))]));
    const withNames = (text: string): Json =>
      JSON.parse(text.replaceAll(/"#\/\$defs\/([^"]+)"/g, (_all, own: string) => `"#/components/schemas/${names.get(own)}"`)) as Json;
    for (const [own, shape] of Object.entries($defs)) this.shapes[names.get(own) ?? own] = withNames(JSON.stringify(shape));
    return withNames(JSON.stringify(rest));
  }

  private nameOf(text: string): string {
    const name = this.names.get(text) ?? `Shape${this.names.size + 1}`;
    this.names.set(text, name);
    return name;
  }
}
