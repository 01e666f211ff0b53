import { z } from 'zod';
import { type Endpoint, productName } from '#sdk';
import type { MountedRoute } from './mountRoutes';
import { newsType } from './NewsStream';

type Json = Record<string, unknown>;

const errorResponse = {
  description: 'What went wrong.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

/** The OpenAPI 3.1 document of all routes, made from their schemas. Raw routes are listed with their path and summary only. */
export function openApi(routes: readonly MountedRoute[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)(\([^)]*\))?/g, '{$1}').replace(/\*$/, '{rest}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    tags: [...new Set(routes.map(({ pluginId }) => pluginId))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message'],
          properties: { code: { type: 'string' }, message: { type: 'string' }, details: {}, requestId: { type: 'string' } },
        },
      },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'astrolabe_session' } },
    },
  };
}

function operation(route: MountedRoute): Json {
  const json = route.endpoint?.kind === 'json' ? route.endpoint : undefined;
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name).concat(route.path.endsWith('*') ? ['rest'] : []);
  const parameters = [...pathParameters(names, json), ...queryParameters(json)];
  return {
    operationId: `${route.method.toLowerCase()} ${route.path}`.replace(/[^A-Za-z0-9]+(.)?/g, (_all, next: string = '') =>
      next.toUpperCase(),
    ),
    tags: [route.pluginId],
    summary: route.summary,
    ...('open' in route.gate ? { description: `Open to everybody: ${route.gate.open}`, security: [] } : { security: [{ session: [] }] }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(json?.body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(json.body, 'input') } } } }),
    responses: { ...success(json), default: errorResponse },
  };
}

function success(json: Endpoint | undefined): Json {
  if (json === undefined) return { '200': { description: 'As the protocol of this path says.' } };
  const schema = schemaOf(json.response, 'output');
  if (json.response.safeParse(undefined).success) return { '204': { description: 'Done.' } };
  const lines = json.news && {
    [newsType]: {
      schema: {
        oneOf: [
          { type: 'object', required: ['news'], properties: { news: schemaOf(json.news, 'output') } },
          { type: 'object', required: ['answer'], properties: { answer: schema } },
          { type: 'object', required: ['error'], properties: { error: { $ref: '#/components/schemas/Error' } } },
        ],
      },
    },
  };
  return { '200': { description: 'Done.', content: { 'application/json': { schema }, ...lines } } };
}

const pathParameters = (names: readonly string[], json: Endpoint | undefined): Json[] => {
  const properties = propertiesOf(json?.params);
  return names.map((name) => ({ name, in: 'path', required: true, schema: properties[name]?.schema ?? { type: 'string' } }));
};

const queryParameters = (json: Endpoint | undefined): Json[] =>
  Object.entries(propertiesOf(json?.query)).map(([name, { schema, required }]) => ({ name, in: 'query', required, schema }));

function propertiesOf(schema: z.ZodType | undefined): Record<string, { schema: Json; required: boolean }> {
  const { properties = {}, required = [] } = (schema === undefined ? {} : schemaOf(schema, 'input')) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, { schema: property, required: required.includes(name) }]),
  );
}

/** What JSON Schema cannot say (a transform, a custom check) is described as anything. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12', reused: 'inline' });
  return rest;
}
