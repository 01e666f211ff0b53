import type { DemoStatus } from '#plugins/demo/contract';
import type { Session } from '../harness/product';

const patience = 180_000;

/** Waits for the past of the demo shop to be filled in, for as long as more of it comes: how fast is the machine's business. The test's own time has to allow for it. */
export async function demoIsWhole(session: Pick<Session, 'call'>): Promise<void> {
  let known = -1;
  let since = Date.now();
  while (true) {
    const { body } = await session.call<DemoStatus>('GET', '/api/demo/status');
    if (body.state === 'live') return;
    if (body.sentRows > known) [known, since] = [body.sentRows, Date.now()];
    if (Date.now() - since > patience)
      throw new Error(`The past of the shop stands still at ${body.sentRows} of ${body.totalRows} rows: ${body.trouble ?? body.state}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
