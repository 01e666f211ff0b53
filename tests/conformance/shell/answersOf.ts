import type { TestHost } from '#sdk/testing';
import { json } from '../../../host/browser/testing/renderApplication';

/** What an application asks its server, answered by the routes of a test's host. */
export const answersOf =
  (host: TestHost) =>
  async ({ method, path, body }: { readonly method: string; readonly path: string; readonly body: unknown }): Promise<Response> => {
    if (path === '/healthz') return json({});
    const answer = await host.inject({ method, path, body });
    return json(answer.body, answer.status);
  };
