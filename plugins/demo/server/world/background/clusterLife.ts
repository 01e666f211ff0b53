import { stableSuffix } from '../Random';
import type { Story } from '../Story';
import { type ServiceName, services } from '../services';
import { pythonFailure } from '../shop/stacks';
import { fromKubelet, report } from './kubernetesEvent';
import { beats, moments, type Process, type Window } from './Process';

const minute = 60_000;

/** What a cluster does all day: scheduled jobs come and go, a probe fails now and then. */
export const clusterLife: Process = (window) => {
  for (const at of beats(window, 15 * minute)) stockSync(window.story(at));
  for (const at of beats(window, 60 * minute, 7 * minute)) scheduled(window.story(at), 'sitemap', 'shop', 'storefront', 21_000);
  for (const at of beats(window, 24 * 60 * minute, 125 * minute))
    scheduled(window.story(at), 'settlement-report', 'payments', 'payment', 52_000);
  probes(window);
};

/** A scheduled job runs in a pod of its own. @returns when its container started */
function scheduled(story: Story, name: string, namespace: string, image: ServiceName, length: number): void {
  const run = `${name}-${Math.floor(story.now / minute)}`;
  const template = story.world.cluster.pods(image, story.now)[0];
  if (template === undefined) return;
  const about = {
    kind: 'Pod',
    namespace,
    name: `${run}-${stableSuffix(5, story.world.seed, run)}`,
    labels: { app: name, 'job-name': run },
  };
  const job = { kind: 'Job', namespace, name: run };
  const node = template.node.name;
  const kubelet = (reason: string, message: string) =>
    report(story, { type: 'Normal', reason, message, component: 'kubelet', node, about });
  const start = story.now;
  report(story, {
    type: 'Normal',
    reason: 'SuccessfulCreate',
    message: `Created job ${run}`,
    component: 'cronjob-controller',
    about: { kind: 'CronJob', namespace, name },
  });
  story.work(90);
  report(story, {
    type: 'Normal',
    reason: 'Scheduled',
    message: `Successfully assigned ${namespace}/${about.name} to ${node}`,
    component: 'default-scheduler',
    about,
  });
  story.work(600);
  kubelet('Pulled', `Container image "${services[image].image}:${template.version}" already present on machine`);
  story.work(120);
  kubelet('Created', `Created container: ${name}`);
  story.work(200);
  kubelet('Started', `Started container ${name}`);
  story.now = start + length;
  report(story, { type: 'Normal', reason: 'Completed', message: 'Job completed', component: 'job-controller', about: job });
}

const bad = (line: number) =>
  pythonFailure('ValueError', `could not convert string to float: '12,50' (line ${line})`, [
    ['/app/inventory/sync.py', 77, 'run', 'quantity, price = parse(row)'],
    ['/app/inventory/sync.py', 52, 'parse', "return int(row['qty']), float(row['price'])"],
  ]);

/** Every quarter of an hour the warehouse sends what it has. */
function stockSync(story: Story): void {
  story.later(0, () => scheduled(story, 'stock-sync', 'shop', 'inventory', 34_000));
  story.now += 1500;
  story.call('inventory', 'stock-sync', (span) => {
    const file = `stock-${new Date(story.now).toISOString().slice(0, 16).replace(/[-:T]/g, '')}.csv`;
    story.log('info', 'inventory.sync', 'reading {file} from the warehouse', { file, warehouse: 'ghent-1' });
    story.work(4000, 0.4);
    if (story.random.chance(0.12)) {
      const line = 100 + story.random.int(900);
      story.log('error', 'inventory.sync', 'skipping line {line} of {file}', { file, line }, bad(line));
    }
    story.work(14_000, 0.2);
    story.log('info', 'inventory.sync', '{updated} products updated, {unchanged} unchanged', {
      file,
      updated: story.random.int(40),
      unchanged: 4200,
      took_ms: Math.round(story.now - span.start),
    });
  });
}

const probed: readonly ServiceName[] = ['catalog', 'search', 'recommendation', 'storefront', 'shipping'];

function probes(window: Window): void {
  const { random } = window;
  for (const at of moments(window, 0.05)) {
    const story = window.story(at);
    const pod = random.pick(story.world.cluster.pods(random.pick(probed), at));
    const kind = random.chance(0.8) ? 'Readiness' : 'Liveness';
    report(
      story,
      fromKubelet(
        pod,
        'Warning',
        'Unhealthy',
        `${kind} probe failed: Get "http://${pod.ip}:8080/health": context deadline exceeded (Client.Timeout exceeded while awaiting headers)`,
        1 + random.int(3),
      ),
    );
  }
}
