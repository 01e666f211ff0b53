import type { Span } from '../Span';
import type { Story } from '../Story';
import type { Reply, Visitor } from './Visitor';

export interface WebRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With its query string. */
  readonly path: string;
}

/** A client outside of the cluster, as far as the access log knows it. */
export interface Client {
  readonly ip: string;
  readonly userAgent: string;
  readonly referrer: string;
}

export const clientOf = ({ person, referrer }: Visitor): Client => ({ ip: person.ip, userAgent: person.userAgent, referrer });

/** A request enters the cluster and leaves one access line behind, whose times are those of the work. */
export function enter(story: Story, client: Client, request: WebRequest, work?: () => Reply): Reply {
  const [path = '/', query] = request.path.split('?');
  const about = { 'url.path': path, ...(query === undefined ? {} : { 'url.query': query }), 'client.address': client.ip };
  const serve = (span: Span): Reply => {
    const upstreamStart = story.now;
    const nextSpan = story.spans.length;
    const reply = work?.() ?? asset(story);
    const upstreamTime = (story.now - upstreamStart) / 1000;
    const upstream = story.spans[nextSpan]?.pod ?? story.random.pick(story.world.cluster.pods('storefront', story.now));
    story.work(0.6);
    story.answer(reply.status);
    const level = reply.status >= 500 ? 'error' : reply.status >= 400 ? 'warn' : 'info';
    story.log(level, 'access', '{method} {path} {status}', {
      remote_addr: client.ip,
      method: request.method,
      path: request.path,
      status: reply.status,
      bytes_sent: reply.bytes,
      referrer: client.referrer,
      user_agent: client.userAgent,
      request_length: 380 + request.path.length + story.random.int(900),
      request_time: round((story.now - span.start) / 1000),
      upstream_name: 'shop-storefront-http',
      upstream_addr: `${upstream.ip}:3000`,
      upstream_time: round(upstreamTime),
      request_id: span.traceId,
    });
    return reply;
  };
  return story.call('ingress', `${request.method} /`, serve, about);
}

const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** A static file: answered from the storefront's disk without a line of its own. */
function asset(story: Story): Reply {
  story.work(1.4, 0.7);
  return story.random.chance(0.3) ? { status: 304, bytes: 0 } : { status: 200, bytes: Math.round(story.random.logNormal(14_000, 1)) };
}
