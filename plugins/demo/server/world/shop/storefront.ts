import type { Fields } from '../LogLine';
import type { Story } from '../Story';
import { clientOf, enter, type WebRequest } from './ingress';
import { nodeFailure } from './stacks';
import type { Reply, Visitor } from './Visitor';

const origin = 'https://shop.brindlewick.example';

/** A page or API request of a visitor: through the ingress, into the web frontend, which asks the services behind it. */
export function request(story: Story, visitor: Visitor, web: WebRequest & { readonly route: string }, work: () => Reply): Reply {
  return story.trace(() => {
    const reply = enter(story, clientOf(visitor), web, () =>
      story.call('storefront', `${web.method} ${web.route}`, (span) => {
        story.work(2.5, 0.6);
        const answer = work();
        story.work(web.method === 'GET' ? 7 : 2, 0.6);
        story.answer(answer.status);
        const about = {
          req: { id: span.spanId.slice(0, 8), method: web.method, url: web.path, route: web.route },
          res: { statusCode: answer.status },
          responseTime: Math.round(story.now - span.start),
          ...identity(visitor),
        };
        if (answer.status >= 500) {
          story.log(
            'error',
            'http',
            'request failed with status {statusCode}',
            { ...about, statusCode: answer.status },
            upstreamFailure(web.route, answer.status),
          );
        } else {
          story.log(answer.status >= 400 ? 'warn' : 'info', 'http', 'request completed', about);
        }
        return answer;
      }),
    );
    if (web.method === 'GET') visitor.referrer = `${origin}${web.path}`;
    return reply;
  });
}

/** Who it was, as every line of the frontend says it. */
export const identity = (visitor: Visitor): Fields => ({
  session_id: visitor.sessionId,
  ...(visitor.signedIn ? { user_id: visitor.person.id } : {}),
});

const upstreamFailure = (route: string, status: number) =>
  nodeFailure('UpstreamError', `checkout answered ${status} for ${route}`, [
    'HttpClient.post (/app/dist/lib/http-client.js:71:13)',
    'process.processTicksAndRejections (node:internal/process/task_queues:105:5)',
    'async CheckoutApi.placeOrder (/app/dist/api/checkout.js:44:20)',
    'async Object.<anonymous> (/app/dist/routes/checkout.js:112:22)',
  ]);
