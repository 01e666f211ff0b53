import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Finding } from '../contract';
import type { Incident } from './Incident';
import type { IncidentRecords } from './IncidentRecords';
import { worse } from './worse';

/** Most incidents that wait for the records store while it is away. */
const mostWaiting = 1000;

interface Found {
  readonly key: string;
  readonly title: string;
  readonly finding: Finding;
}

/**
 * Makes incidents of what this replica finds, look by look. They are kept in memory until they are written down, because the records store may
 * itself be what does not work.
 */
export class IncidentWatch {
  private readonly lasting = new Map<string, Incident>();
  private readonly unwritten = new Map<string, Incident>();

  constructor(
    private readonly records: Pick<IncidentRecords, 'keep'>,
    private readonly logger: Logger,
  ) {}

  /** Those that last. */
  get all(): readonly Incident[] {
    return [...this.lasting.values(), ...[...this.unwritten.values()].filter(({ endedAt }) => endedAt !== null)];
  }

  /** @param found at this look; a service that is no longer looked at is over, too */
  async saw(found: readonly Found[], now: Date): Promise<void> {
    const bad = new Map(found.map((one) => [one.key, one]));
    for (const [key, incident] of this.lasting) {
      if ((bad.get(key)?.finding.state ?? 'up') !== 'up') continue;
      this.lasting.delete(key);
      this.put({ ...incident, endedAt: now });
      this.logger.info({ service: key }, 'A service works again.');
    }
    for (const { key, title, finding } of found) {
      if (finding.state === 'up') continue;
      const before = this.lasting.get(key);
      if (before === undefined) this.logger.warn({ service: key, ...finding }, 'A service does not work as it should.');
      const isWorse = before === undefined || worse(finding.state, before.state) !== before.state;
      const told = isWorse || finding.state === before.state ? { state: finding.state, reason: finding.reason } : {};
      const incident: Incident = {
        ...(before ?? { id: randomUUID(), key, beganAt: now, state: finding.state, reason: finding.reason, endedAt: null }),
        ...told,
        title,
        seenAt: now,
      };
      this.lasting.set(key, incident);
      this.put(incident);
    }
    await this.write();
  }

  private put(incident: Incident): void {
    this.unwritten.set(incident.id, incident);
    const [oldest] = this.unwritten.keys();
    if (this.unwritten.size > mostWaiting && oldest !== undefined) this.unwritten.delete(oldest);
  }

  private async write(): Promise<void> {
    for (const incident of [...this.unwritten.values()]) {
      try {
        await this.records.keep(incident);
      } catch (error) {
        this.logger.debug({ err: error }, 'Incidents cannot be written down now; they wait.');
        return;
      }
      if (this.unwritten.get(incident.id) === incident) this.unwritten.delete(incident.id);
    }
  }
}
