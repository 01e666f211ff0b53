import { Logger } from 'splunk-logging';
import { createLogger } from 'winston';
import SplunkStreamEvent from 'winston-splunk-httplogger';
import type { RealSender } from '../senders';

const TOGETHER = 250;
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

export const splunkLogging: RealSender = {
  name: 'splunk-logging',
  protocol: 'splunk',
  ship: async ({ product, token, messages, onAcknowledged }) => {
    const logger = new Logger({ token, url: product.url, maxBatchCount: 0, maxBatchSize: 0, maxRetries: 0 });
    logger.error = () => undefined;
    for (let start = 0; start < messages.length; start += TOGETHER) {
      const part = messages.slice(start, start + TOGETHER);
      // What the sender repeats is the same, its time included.
      const time = Date.now();
      for (let isTaken = false; !isTaken; ) {
        for (const message of part) logger.send({ message, severity: 'info', metadata: { time, sourcetype: 'conformance' } });
        isTaken = await new Promise<boolean>((resolve) => logger.flush((error, _response, body) => resolve(!error && body?.code === 0)));
        if (!isTaken) await pause(200);
      }
      onAcknowledged(part.length);
      await pause(5);
    }
  },
};

/** It tells nobody what was taken, and sends one log at a time. */
export const winstonSplunk: RealSender = {
  name: 'winston-splunk-httplogger',
  protocol: 'splunk',
  logs: 200,
  ship: async ({ product, token, messages, onAcknowledged }) => {
    const transport = new SplunkStreamEvent({ splunk: { token, url: product.url } });
    const logger = createLogger({ transports: [transport] });
    let open = messages.length;
    const sent = new Promise<void>((resolve) =>
      transport.on('logged', () => {
        open--;
        if (open === 0) resolve();
      }),
    );
    for (const message of messages) logger.info(message);
    await sent;
    logger.close();
    onAcknowledged(messages.length);
  },
};
