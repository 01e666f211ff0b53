import type { Release } from '../Calendar';
import { type Pod, rollout } from '../Cluster';
import { staff } from '../people';
import type { Story } from '../Story';
import { services } from '../services';
import { audit } from './audit';
import { fromKubelet, imageOf, podAbout, report } from './kubernetesEvent';
import type { Process } from './Process';

/** Milliseconds between the decision and the roll-out. */
const approvedBefore = 9000;

/** A new version goes out: the decision, then pod after pod starts, gets ready and replaces one of the old. */
export const releases: Process = (window) => {
  const { calendar } = window.world;
  for (const release of calendar.releases(window.from + approvedBefore, window.to + approvedBefore)) {
    approve(window.story(release.at - approvedBefore), release);
  }
  for (const release of calendar.releases(window.from, window.to)) rollOut(window.story(release.at), release);
};

function approve(story: Story, { service, at }: Release): void {
  const { cluster } = story.world;
  const number = cluster.release(service, at);
  audit(
    story,
    staff.onCall,
    'release.approved',
    { type: 'deployment', id: `${services[service].namespace}/${service}` },
    { from_version: cluster.pod(service, 0, number, 0).version, to_version: cluster.pod(service, 0, number + 1, 0).version },
  );
}

function rollOut(story: Story, { service, at }: Release): void {
  const { cluster } = story.world;
  const number = cluster.release(service, at);
  const replicas = services[service].replicas;
  const pairs = Array.from({ length: replicas }, (_, replica) => ({
    old: cluster.pods(service, at)[replica] ?? cluster.pod(service, replica, number, 0),
    fresh: cluster.pod(service, replica, number + 1, 0),
  }));
  pairs.forEach(({ old, fresh }, replica) => {
    story.now = at + replica * rollout.stagger;
    scale(story, fresh, 'up', replica + 1);
    startPod(story, fresh);
    story.now = at + replica * rollout.stagger + rollout.boot + 900;
    scale(story, old, 'down', replicas - replica - 1);
    stopPod(story, old);
  });
}

function scale(story: Story, pod: Pod, way: 'up' | 'down', to: number): void {
  const { namespace, name } = pod.service;
  const message = `Scaled ${way} replica set ${pod.owner} to ${to}`;
  report(story, {
    type: 'Normal',
    reason: 'ScalingReplicaSet',
    message,
    component: 'deployment-controller',
    about: { kind: 'Deployment', namespace, name },
  });
}

function startPod(story: Story, pod: Pod): void {
  const start = story.now;
  const { namespace } = pod.service;
  const owner = { kind: 'ReplicaSet', namespace, name: pod.owner };
  report(story, {
    type: 'Normal',
    reason: 'SuccessfulCreate',
    message: `Created pod: ${pod.name}`,
    component: 'replicaset-controller',
    about: owner,
  });
  story.now += 40;
  report(story, {
    type: 'Normal',
    reason: 'Scheduled',
    message: `Successfully assigned ${namespace}/${pod.name} to ${pod.node.name}`,
    component: 'default-scheduler',
    about: podAbout(pod),
  });
  story.now += 700;
  report(story, fromKubelet(pod, 'Normal', 'Pulling', `Pulling image "${imageOf(pod)}"`));
  const pull = Math.min(6500, story.random.logNormal(4100, 0.2));
  story.now += pull;
  report(story, fromKubelet(pod, 'Normal', 'Pulled', `Successfully pulled image "${imageOf(pod)}" in ${(pull / 1000).toFixed(3)}s`));
  story.now += 150;
  report(story, fromKubelet(pod, 'Normal', 'Created', `Created container: ${pod.service.name}`));
  story.now += 200;
  report(story, fromKubelet(pod, 'Normal', 'Started', `Started container ${pod.service.name}`));
  story.now += 1200;
  story.note(pod, 'info', 'bootstrap', 'starting {service_name} {service_version}', {
    service_name: pod.service.name,
    service_version: pod.version,
  });
  story.now += 5200;
  report(story, fromKubelet(pod, 'Warning', 'Unhealthy', `Readiness probe failed: HTTP probe failed with statuscode: 503`, 2));
  story.now = start + rollout.boot - 400;
  story.note(pod, 'info', 'bootstrap', '{service_name} {service_version} is ready, started in {took_s} s', {
    service_name: pod.service.name,
    service_version: pod.version,
    took_s: Math.round((rollout.boot - 8000) / 100) / 10,
  });
}

function stopPod(story: Story, pod: Pod): void {
  report(story, {
    type: 'Normal',
    reason: 'SuccessfulDelete',
    message: `Deleted pod: ${pod.name}`,
    component: 'replicaset-controller',
    about: { kind: 'ReplicaSet', namespace: pod.service.namespace, name: pod.owner },
  });
  story.now += 150;
  report(story, fromKubelet(pod, 'Normal', 'Killing', `Stopping container ${pod.service.name}`));
  story.now += 60;
  story.note(pod, 'info', 'bootstrap', 'received SIGTERM, finishing what is under way', {
    service_name: pod.service.name,
    service_version: pod.version,
  });
  story.work(1800, 0.4);
  story.note(pod, 'info', 'bootstrap', 'shut down after {open_requests} open requests were answered', {
    open_requests: story.random.int(9),
  });
}
