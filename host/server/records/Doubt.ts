import type { Pool } from 'pg';
import { Silence } from '../engineChild/Silence';

/** Milliseconds between two questions. */
const interval = 500;

/**
 * Finds out whether the engine is stuck, once a statement was given up. The answer may have lain unread in the host, which was busy itself: the engine is asked again, and only
 * if it does not answer while the host is on time, it is.
 */
export class Doubt {
  private silence: Silence | undefined;

  /**
   * @param limit milliseconds for which the engine may stay silent
   * @param confirmed called when it has
   */
  constructor(
    private readonly pool: Pool,
    private readonly limit: number,
    private readonly confirmed: () => void,
  ) {}

  begin(): void {
    if (this.silence !== undefined) return;
    const silence = new Silence(this.limit, () => {
      this.end();
      this.confirmed();
    });
    this.silence = silence;
    silence.start();
    void this.ask(silence);
  }

  end(): void {
    this.silence?.stop();
    this.silence = undefined;
  }

  private async ask(silence: Silence): Promise<void> {
    const answered = await this.pool.query('select 1').then(
      () => true,
      () => false,
    );
    if (this.silence !== silence) return;
    if (answered) this.end();
    else setTimeout(() => void this.ask(silence), interval);
  }
}
