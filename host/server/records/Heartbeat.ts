import { Silence } from '../engineChild/Silence';

/** Milliseconds between an answer and the next question. */
const interval = 500;
/** Milliseconds without an answer. */
const limit = 2000;

/** Asks a server twice a second whether it is there, so that one that falls silent is known of within three seconds, whether or not anybody works with it. */
export class Heartbeat {
  private timer: NodeJS.Timeout | undefined;
  private readonly silence: Silence;
  private isOver = false;

  /**
   * @param ask resolves when the server has answered
   * @param onSilence called once for each silence
   */
  constructor(
    private readonly ask: () => Promise<unknown>,
    onSilence: () => void,
  ) {
    this.silence = new Silence(limit, onSilence);
  }

  start(): void {
    this.silence.start();
    void this.beat();
  }

  stop(): void {
    this.isOver = true;
    this.silence.stop();
    clearTimeout(this.timer);
  }

  private async beat(): Promise<void> {
    const answered = await this.ask().then(
      () => true,
      () => false,
    );
    if (this.isOver) return;
    // Begins anew after a silence, too.
    if (answered) this.silence.start();
    this.timer = setTimeout(() => void this.beat(), interval).unref();
  }
}
