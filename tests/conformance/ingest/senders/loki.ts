import { pino } from 'pino';
import pinoLoki from 'pino-loki';
import { createLogger, format } from 'winston';
import LokiTransport from 'winston-loki';
import type { RealSender } from '../senders';

const PACE = 5;
const TOGETHER = 250;
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** It keeps what was not taken, and sends it again with the next batch. */
export const winstonLoki: RealSender = {
  name: 'winston-loki',
  protocol: 'loki',
  ship: async ({ product, token, messages, onAcknowledged }) => {
    const transport = new LokiTransport({
      host: product.url,
      basicAuth: `any:${token}`,
      labels: { app: 'conformance' },
      batching: true,
      interval: 600,
      timeout: 10_000,
      gracefulShutdown: false,
      format: format.printf(({ message }) => String(message)),
    });
    const { batcher } = transport as unknown as { batcher: { sendBatchToLoki(): Promise<void> } };
    const logger = createLogger({ transports: [transport] });
    for (let start = 0; start < messages.length; start += TOGETHER) {
      const part = messages.slice(start, start + TOGETHER);
      for (const message of part) logger.info(message);
      await pause(PACE);
      // The client's own loop waits a minute after a failure.
      for (let isTaken = false; !isTaken; ) {
        isTaken = await batcher.sendBatchToLoki().then(
          () => true,
          () => pause(200).then(() => false),
        );
      }
      onAcknowledged(part.length);
    }
    logger.close();
  },
};

/** It tells nobody what was taken, and gives up at the first failure. */
export const pinoLokiSender: RealSender = {
  name: 'pino-loki',
  protocol: 'loki',
  ship: async ({ product, token, messages, onAcknowledged }) => {
    const stream = pinoLoki({
      host: product.url,
      basicAuth: { username: 'any', password: token },
      labels: { app: 'conformance' },
      batching: { interval: 1, maxBufferSize: 0 },
    });
    const logger = pino(stream);
    for (const [index, message] of messages.entries()) {
      logger.info({ index }, message);
      if (index % TOGETHER === 0) await pause(PACE);
    }
    stream.end();
    await new Promise((resolve) => stream.once('close', resolve));
    onAcknowledged(messages.length);
  },
};
