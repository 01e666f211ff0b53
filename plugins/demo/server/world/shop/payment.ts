import type { Outage } from '../Calendar';
import type { Failure } from '../Failure';
import { abroad, type Peer } from '../peers';
import type { Story } from '../Story';
import { euros, type Order } from './Order';
import { dotnetFailure } from './stacks';

export const provider = 'Corvane';
const source = 'Brindlewick.Payments.AuthorisationService';
const attempts = 3;
const host = 'api.corvane.example';
/** By attempt. */
const authorisations = Array.from({ length: attempts }, (_, resend) => abroad('corvane', host, '/v2/authorisations', resend));
const healthCheck = abroad('corvane', host, '/v2/ping');

export type Payment = 'authorised' | 'declined' | 'unavailable';

/** Asks the payment provider for the money, three times at most. */
export function authorise(story: Story, order: Order): Payment {
  return story.call('payment', 'POST /authorisations', (span) => {
    const about = { OrderId: order.id, Amount: euros(order.cents), Currency: 'EUR', Provider: provider };
    story.work(2);
    story.log('info', source, 'Authorising {Amount} {Currency} for order {OrderId} with {Provider}', about);
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const failure = charge(story, authorisations[attempt - 1]);
      if (failure === undefined) return settle(story, { ...about, Elapsed: Math.round(story.now - span.start), Attempt: attempt });
      if (attempt === attempts) {
        story.log(
          'error',
          source,
          'Giving up on order {OrderId} after {Attempts} attempts: {Provider} is not reachable',
          { ...about, Attempts: attempts },
          failure,
        );
      } else {
        const delay = Math.round(200 * 2 ** attempt * story.random.between(0.7, 1.3));
        story.log(
          'warn',
          source,
          'Attempt {Attempt} for order {OrderId} failed, retrying in {Delay} ms',
          { ...about, Attempt: attempt, Delay: delay, Reason: failure.message },
          attempt === 1 ? undefined : failure,
        );
        story.now += delay;
      }
    }
    story.answer(504);
    return 'unavailable';
  });
}

/** One request to the provider. @returns what went wrong, if anything did */
export function charge(story: Story, asked: Peer = healthCheck): Failure | undefined {
  return story.ask(asked, (span) => {
    const failure = answerOf(story);
    if (failure === undefined) span.status = 200;
    else {
      span.error = failure.message;
      if (failure.type.endsWith('HttpRequestException')) span.status = 503;
    }
    return failure;
  });
}

function answerOf(story: Story): Failure | undefined {
  const outage = story.world.calendar.outageAt(story.now);
  const trouble = outage === undefined || story.now >= outage.end ? 0.0015 : severity(outage, story.now);
  if (!story.random.chance(trouble)) {
    story.work(outage !== undefined && story.now < outage.end ? 1900 : 290, 0.45);
    return undefined;
  }
  if (story.random.chance(0.3)) {
    story.work(180, 0.5);
    return badGateway();
  }
  story.now += 4000;
  return timedOut();
}

/** At first some calls still come through, then hardly any. */
const severity = (outage: Outage, at: number): number => Math.min(0.97, 0.35 + (at - outage.start) / 240_000);

function settle(story: Story, about: Readonly<Record<string, string | number>>): Payment {
  if (story.random.chance(0.028)) {
    const reason = story.random.weighted([
      ['insufficient_funds', 5],
      ['do_not_honour', 3],
      ['expired_card', 2],
      ['suspected_fraud', 1],
    ]);
    story.answer(402);
    story.log('warn', source, 'Authorisation for order {OrderId} declined: {Reason}', { ...about, Reason: reason });
    return 'declined';
  }
  story.log('info', source, 'Authorised {Amount} {Currency} for order {OrderId} in {Elapsed} ms', {
    ...about,
    AuthorisationId: `cva_${story.random.hex(16)}`,
  });
  return 'authorised';
}

const callFrames = [
  'Brindlewick.Payments.Corvane.CorvaneClient.ChargeAsync(ChargeRequest request, CancellationToken cancel) in /src/Payments/Corvane/CorvaneClient.cs:line 77',
  'Brindlewick.Payments.AuthorisationService.TryOnceAsync(Order order, Int32 attempt) in /src/Payments/AuthorisationService.cs:line 58',
  'Brindlewick.Payments.AuthorisationService.AuthoriseAsync(Order order) in /src/Payments/AuthorisationService.cs:line 41',
  'Microsoft.AspNetCore.Routing.EndpointMiddleware.<Invoke>g__AwaitRequestTask|7_0(Endpoint endpoint, Task requestTask, ILogger logger)',
] as const;

const timedOut = () =>
  dotnetFailure(
    'System.Threading.Tasks.TaskCanceledException',
    'The request was canceled due to the configured HttpClient.Timeout of 4 seconds elapsing.',
    [
      'System.Net.Http.HttpClient.HandleFailure(Exception e, Boolean telemetryStarted, HttpResponseMessage response, CancellationTokenSource cts)',
      ...callFrames,
    ],
    dotnetFailure('System.TimeoutException', 'A task was canceled.', [
      'System.Net.Http.HttpConnectionPool.SendWithVersionDetectionAndRetryAsync(HttpRequestMessage request, Boolean async, Boolean doRequestAuth, CancellationToken cancel)',
    ]),
  );

const badGateway = () =>
  dotnetFailure('System.Net.Http.HttpRequestException', 'Response status code does not indicate success: 503 (Service Unavailable).', [
    'System.Net.Http.HttpResponseMessage.EnsureSuccessStatusCode()',
    ...callFrames,
  ]);
