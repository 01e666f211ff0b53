import type { Logger } from 'pino';

/** What has been opened, to be closed in reverse; a part that fails to close does not keep the others open. */
export class StopList {
  private readonly stops: { readonly part: string; readonly stop: () => void | Promise<void> }[] = [];
  private running: Promise<void> | undefined;

  constructor(private readonly logger: Logger) {}

  add(part: string, stop: () => void | Promise<void>): void {
    this.stops.push({ part, stop });
  }

  /** Once, however often it is asked. */
  run(): Promise<void> {
    this.running ??= this.runAll();
    return this.running;
  }

  private async runAll(): Promise<void> {
    for (const { part, stop } of this.stops.reverse()) {
      try {
        await stop();
      } catch (error) {
        this.logger.error({ err: error }, `${part} did not stop cleanly.`);
      }
    }
  }
}
