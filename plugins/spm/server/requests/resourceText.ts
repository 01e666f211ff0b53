import type { SpanField } from '#sdk/query';
import type { PlanBuilder } from '#sdk/server';

/** Where each of these is looked for in what a process says of itself; the first that is there counts. */
export const resourceFields = {
  environment: ['resource.deployment.environment.name', 'resource.deployment.environment'],
  deployment: ['resource.k8s.deployment.name'],
  pod: ['resource.k8s.pod.name', 'resource.service.instance.id', 'resource.host.name'],
  node: ['resource.k8s.node.name', 'resource.host.name'],
  version: ['resource.service.version'],
  httpStatus: ['attributes.http.response.status_code', 'attributes.http.status_code'],
  grpcStatus: ['attributes.rpc.grpc.status_code'],
} as const satisfies Readonly<Record<string, readonly SpanField[]>>;
export type ResourceText = keyof typeof resourceFields;

/** SQL of a text of a span's process or of the span itself, empty where it has none. */
export function resourceText(of: ResourceText, builder: PlanBuilder): string {
  const [first = "''", ...others] = resourceFields[of].map((field) => builder.field('spans', field).orEmpty);
  return others.reduce((found, other) => `if(${found} != '', ${found}, ${other})`, first);
}
