import type { Container, Service } from '#core';

/** A service that a test puts in place of the host's. */
export type Provision = (container: Container) => void;

/** @example testHost({ plugins, services: { server: [provide(telemetryService, fakeTelemetry)] } }) */
export const provide =
  <T>(service: Service<T>, value: T): Provision =>
  (container) =>
    container.provide(service, () => value);
