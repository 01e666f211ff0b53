import { unavailable } from '#sdk/server';

/** @throws PublicError 503 with retryAfter when `outcome` takes longer than `milliseconds` */
export async function withinPatience(outcome: Promise<unknown>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unavailable('The store did not take it in time. Send it again.', 2)), milliseconds);
  });
  try {
    await Promise.race([outcome, late]);
  } finally {
    clearTimeout(timer);
  }
}
