import { type Calendar, dayLength } from './Calendar';
import { stableHex, stableSuffix } from './Random';
import { type Service, type ServiceName, services } from './services';

export interface Node {
  readonly name: string;
  readonly ip: string;
  readonly zone: string;
}

/** The three machines of the cluster. */
export const nodes: readonly [Node, Node, Node] = [
  { name: 'bw-eu1-node-a', ip: '10.20.0.11', zone: 'eu1-a' },
  { name: 'bw-eu1-node-b', ip: '10.20.0.12', zone: 'eu1-b' },
  { name: 'bw-eu1-node-c', ip: '10.20.0.13', zone: 'eu1-c' },
];

export const clusterName = 'brindlewick-eu1';

/** A pod with its one container, as the cluster knows it at a moment. */
export interface Pod {
  readonly service: Service;
  readonly name: string;
  readonly uid: string;
  readonly ip: string;
  readonly node: Node;
  /** Name of the replica set, stateful set or daemon set that made it. */
  readonly owner: string;
  readonly replica: number;
  /** Releases of its service before it was made. */
  readonly release: number;
  readonly version: string;
  readonly containerId: string;
  readonly restarts: number;
  readonly labels: Readonly<Record<string, string>>;
}

/** A roll-out replaces the pods of a deployment one after the other: the new one starts, gets ready, the old one goes. */
export const rollout = { stagger: 42_000, boot: 24_000 };
/** From the decision, or the end of the container before, to the start of a container. */
const restartTime = 7000;

interface Span {
  readonly from: number;
  readonly to: number;
  readonly pods: readonly Pod[];
}

/** Which pods run when. Names and ids follow from the seed, so every line about a pod agrees. */
export class Cluster {
  private readonly known = new Map<ServiceName, Span>();
  private readonly made = new Map<string, Pod>();
  private readonly starts = new Map<string, number>();

  constructor(
    private readonly seed: number,
    private readonly calendar: Calendar,
  ) {}

  /** The pods that take work at this moment. */
  pods(name: ServiceName, at: number): readonly Pod[] {
    const last = this.known.get(name);
    if (last !== undefined && at >= last.from && at < last.to) return last.pods;
    const span = this.spanAt(services[name], at);
    this.known.set(name, span);
    return span.pods;
  }

  /** The pod of one replica after so many releases and restarts. */
  pod(name: ServiceName, replica: number, release: number, restarts: number): Pod {
    const key = `${name} ${replica} ${release} ${restarts}`;
    const found = this.made.get(key);
    if (found !== undefined) return found;
    const pod = this.make(services[name], replica, release, restarts);
    this.made.set(key, pod);
    return pod;
  }

  /** How many releases of a service have begun before this moment. */
  release(name: ServiceName, at: number): number {
    return this.calendar.releases(this.calendar.epoch - dayLength, at).filter(({ service }) => service === name).length;
  }

  /** When the container of a pod that runs at this moment was started. The world's first pods have been up for some days. */
  startOf({ service, replica, release, restarts, uid, containerId }: Pod, at: number): number {
    const begin = this.calendar.epoch - dayLength;
    const known = this.starts.get(containerId);
    if (known !== undefined) return known;
    const made = this.calendar.releases(begin, at).filter((one) => one.service === service.name)[release - 1];
    const bornAt =
      made === undefined ? begin - (3 + (Number.parseInt(uid.slice(0, 4), 16) % 40)) * dayLength : made.at + replica * rollout.stagger;
    const crashes = this.calendar
      .crashes(begin, at)
      .filter((one) => one.service === service.name && one.replica === replica && one.at > bornAt);
    const start = (crashes[restarts - 1]?.at ?? bornAt) + (made === undefined && restarts === 0 ? 0 : restartTime);
    this.starts.set(containerId, start);
    return start;
  }

  private spanAt(service: Service, at: number): Span {
    const begin = this.calendar.epoch - dayLength;
    const releases = this.calendar.releases(begin, at + dayLength).filter((release) => release.service === service.name);
    const crashes = this.calendar.crashes(begin, at + dayLength).filter((crash) => crash.service === service.name);
    const changes = [...crashes.map((crash) => crash.at)];
    const count = service.workload === 'daemonset' ? nodes.length : service.replicas;
    const pods = Array.from({ length: count }, (_, replica) => {
      const readyAt = releases.map((release) => release.at + replica * rollout.stagger + rollout.boot);
      changes.push(...readyAt);
      const release = readyAt.filter((ready) => ready <= at).length;
      const bornAt = readyAt[release - 1] ?? begin;
      const restarts = crashes.filter((crash) => crash.replica === replica && crash.at <= at && crash.at > bornAt).length;
      return this.pod(service.name, replica, release, restarts);
    });
    const from = Math.max(begin, ...changes.filter((change) => change <= at));
    return { from, to: Math.min(at + dayLength, ...changes.filter((change) => change > at)), pods };
  }

  private make(service: Service, replica: number, release: number, restarts: number): Pod {
    const [major, minor, patch] = service.version;
    const version = `${major}.${minor + release}.${release === 0 ? patch : 0}`;
    const template = stableSuffix(10, this.seed, service.name, version);
    const id = [this.seed, service.name, replica, release] as const;
    const shift = service.name.length;
    const node = nodes[(replica + shift + (service.workload === 'daemonset' ? 0 : release)) % nodes.length] ?? nodes[0];
    const owner = service.workload === 'deployment' ? `${service.name}-${template}` : controller(service);
    const uid = stableHex(32, 'uid', ...id);
    return {
      service,
      name: service.workload === 'statefulset' ? `${service.name}-${replica}` : `${owner}-${stableSuffix(5, ...id)}`,
      uid: `${uid.slice(0, 8)}-${uid.slice(8, 12)}-4${uid.slice(13, 16)}-a${uid.slice(17, 20)}-${uid.slice(20)}`,
      ip: `10.42.${nodes.indexOf(node)}.${10 + (Number.parseInt(uid.slice(0, 6), 16) % 240)}`,
      node,
      owner,
      replica,
      release,
      version,
      containerId: stableHex(64, 'container', ...id, restarts),
      restarts,
      labels: {
        app: service.name,
        team: service.team,
        version,
        ...(service.workload === 'deployment'
          ? { 'pod-template-hash': template }
          : { 'controller-revision-hash': `${controller(service)}-${template.slice(0, 9)}` }),
      },
    };
  }
}

const controller = (service: Service): string => (service.name === 'ingress' ? 'ingress-nginx-controller' : service.name);
