import type { ServiceName } from '../world/services';

/** What a container of a service takes from its node. */
export interface Cost {
  /** Processor seconds of one request. */
  readonly request: number;
  /** Processor cores while nothing is asked of it. */
  readonly idle: number;
  /** Resident memory in MiB when traffic stands at its mean. */
  readonly memory: number;
  /** Requested cores and memory in MiB; the limits are twice as much. */
  readonly cores: number;
  readonly reserved: number;
}

const cost = (request: number, idle: number, memory: number, cores: number, reserved: number): Cost => ({
  request,
  idle,
  memory,
  cores,
  reserved,
});

export const costs: Readonly<Record<ServiceName, Cost>> = {
  ingress: cost(0.0014, 0.006, 160, 0.25, 256),
  storefront: cost(0.019, 0.012, 210, 0.5, 256),
  cart: cost(0.0018, 0.004, 34, 0.25, 64),
  catalog: cost(0.007, 0.03, 640, 0.5, 768),
  search: cost(0.021, 0.035, 900, 1, 1024),
  checkout: cost(0.024, 0.03, 600, 0.5, 768),
  payment: cost(0.013, 0.012, 230, 0.5, 256),
  inventory: cost(0.006, 0.009, 140, 0.25, 192),
  recommendation: cost(0.026, 0.015, 860, 0.5, 1024),
  auth: cost(0.018, 0.004, 40, 0.5, 64),
  shipping: cost(0.022, 0.014, 310, 0.25, 384),
  'order-worker': cost(0.03, 0.016, 290, 0.25, 384),
  notification: cost(0.009, 0.009, 120, 0.1, 128),
  backoffice: cost(0.02, 0.01, 260, 0.25, 256),
  postgres: cost(0, 0.09, 1900, 1, 2048),
  redis: cost(0, 0.02, 410, 0.25, 512),
  rabbitmq: cost(0, 0.045, 330, 0.5, 512),
  'event-exporter': cost(0, 0.003, 30, 0.1, 64),
};

export const mebibyte = 1024 * 1024;
