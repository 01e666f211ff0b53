export interface ZipkinEndpoint {
  readonly serviceName: string;
  readonly address: string;
  readonly port: number;
}

/** A span as Zipkin's two forms carry it. Ids are as they were written; times are microseconds, 0 for none. */
export interface ZipkinSpan {
  readonly traceId: string;
  readonly id: string;
  readonly parentId: string;
  readonly name: string;
  /** In capitals; empty for a step inside its service. */
  readonly kind: string;
  readonly timestamp: number;
  readonly duration: number;
  readonly isShared: boolean;
  readonly isDebug: boolean;
  readonly local: ZipkinEndpoint;
  readonly remote: ZipkinEndpoint;
  readonly annotations: readonly { readonly timestamp: number; readonly value: string }[];
  readonly tags: readonly (readonly [name: string, value: string])[];
}
