import { introspectionService } from '#sdk/server';
import type { StatusCheck } from '../../contract';

/** Names plugins that have failed; those that an operator has switched off, or that need such a one, are no fault. Why they do not is for admins: it may name files and addresses. */
const checkPlugins: StatusCheck = {
  check: ({ services }) => {
    const stopped = services
      .get(introspectionService)
      .plugins()
      .filter(({ server }) => server.status === 'failed')
      .map(({ title }) => title);
    if (stopped.length === 0) return { state: 'up' };
    const isOne = stopped.length === 1;
    return {
      state: 'degraded',
      reason: `${stopped.join(', ')} ${isOne ? 'does' : 'do'} not run. A system admin sees the reason on the Plugins page.`,
    };
  },
};

export default checkPlugins;
