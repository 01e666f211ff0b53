/** How a service writes its log lines, which follows from the language and library it is built with. */
export type Style =
  | 'pino'
  | 'zap'
  | 'logback'
  | 'serilog'
  | 'structlog'
  | 'rails'
  | 'sidekiq'
  | 'nginx'
  | 'postgres'
  | 'redis'
  | 'rabbitmq'
  | 'kubernetes-event'
  | 'audit';

/** The way its lines leave the cluster: three agents, as in a company that has grown. */
export type Protocol = 'listener' | 'otlp' | 'elasticsearch';
export const protocols: readonly Protocol[] = ['listener', 'otlp', 'elasticsearch'];

interface Definition {
  readonly namespace: 'shop' | 'payments' | 'platform' | 'ingress-nginx' | 'kube-system';
  readonly workload: 'deployment' | 'statefulset' | 'daemonset';
  /** Pods; a daemon set has one a node whatever this says. */
  readonly replicas: number;
  readonly image: string;
  /** The version it runs at the start of the world; each release adds one to the middle number. */
  readonly version: readonly [number, number, number];
  readonly style: Style;
  readonly protocol: Protocol;
  readonly team: 'storefront' | 'orders' | 'payments' | 'catalog' | 'platform';
}

const registry = 'registry.brindlewick.example';
const app = (definition: Omit<Definition, 'image' | 'workload' | 'namespace'> & Partial<Pick<Definition, 'namespace'>>, image: string) =>
  ({ namespace: 'shop', workload: 'deployment', image: `${registry}/${image}`, ...definition }) as const;

const definitions = {
  ingress: {
    namespace: 'ingress-nginx',
    workload: 'daemonset',
    replicas: 3,
    image: 'registry.k8s.io/ingress-nginx/controller',
    version: [1, 12, 1],
    style: 'nginx',
    protocol: 'listener',
    team: 'platform',
  },
  storefront: app({ replicas: 3, version: [8, 41, 0], style: 'pino', protocol: 'listener', team: 'storefront' }, 'storefront'),
  cart: app({ replicas: 2, version: [3, 7, 2], style: 'zap', protocol: 'otlp', team: 'orders' }, 'cart'),
  catalog: app({ replicas: 2, version: [5, 12, 1], style: 'logback', protocol: 'elasticsearch', team: 'catalog' }, 'catalog'),
  search: app({ replicas: 2, version: [2, 30, 0], style: 'logback', protocol: 'elasticsearch', team: 'catalog' }, 'search'),
  checkout: app({ replicas: 3, version: [2, 14, 3], style: 'logback', protocol: 'elasticsearch', team: 'orders' }, 'checkout'),
  payment: app(
    { namespace: 'payments', replicas: 2, version: [4, 9, 0], style: 'serilog', protocol: 'otlp', team: 'payments' },
    'payments/gateway',
  ),
  inventory: app({ replicas: 2, version: [1, 22, 5], style: 'structlog', protocol: 'otlp', team: 'catalog' }, 'inventory'),
  recommendation: app({ replicas: 2, version: [0, 18, 3], style: 'structlog', protocol: 'otlp', team: 'catalog' }, 'recommendation'),
  auth: app({ replicas: 2, version: [6, 3, 0], style: 'zap', protocol: 'otlp', team: 'platform' }, 'auth'),
  shipping: app({ replicas: 2, version: [1, 15, 0], style: 'rails', protocol: 'elasticsearch', team: 'orders' }, 'shipping'),
  'order-worker': app({ replicas: 2, version: [1, 15, 0], style: 'sidekiq', protocol: 'listener', team: 'orders' }, 'order-worker'),
  notification: app({ replicas: 2, version: [2, 5, 4], style: 'pino', protocol: 'listener', team: 'storefront' }, 'notification'),
  backoffice: app({ replicas: 1, version: [1, 9, 0], style: 'audit', protocol: 'listener', team: 'platform' }, 'backoffice'),
  postgres: {
    namespace: 'platform',
    workload: 'statefulset',
    replicas: 2,
    image: 'docker.io/library/postgres',
    version: [16, 4, 0],
    style: 'postgres',
    protocol: 'elasticsearch',
    team: 'platform',
  },
  redis: {
    namespace: 'platform',
    workload: 'statefulset',
    replicas: 1,
    image: 'docker.io/library/redis',
    version: [7, 2, 5],
    style: 'redis',
    protocol: 'listener',
    team: 'platform',
  },
  rabbitmq: {
    namespace: 'platform',
    workload: 'statefulset',
    replicas: 3,
    image: 'docker.io/library/rabbitmq',
    version: [3, 13, 7],
    style: 'rabbitmq',
    protocol: 'elasticsearch',
    team: 'platform',
  },
  'event-exporter': {
    namespace: 'kube-system',
    workload: 'deployment',
    replicas: 1,
    image: 'ghcr.io/resmoio/kubernetes-event-exporter',
    version: [1, 7, 0],
    style: 'kubernetes-event',
    protocol: 'listener',
    team: 'platform',
  },
} as const satisfies Readonly<Record<string, Definition>>;

export type ServiceName = keyof typeof definitions;

/** One part of the shop: what runs in the cluster and writes lines. */
export interface Service extends Definition {
  readonly name: ServiceName;
}

/** Every service of the shop, by name. */
export const services: Readonly<Record<ServiceName, Service>> = Object.fromEntries(
  Object.entries(definitions).map(([name, definition]) => [name, { name, ...definition }]),
) as unknown as Readonly<Record<ServiceName, Service>>;

export const serviceNames = Object.keys(definitions) as readonly ServiceName[];
