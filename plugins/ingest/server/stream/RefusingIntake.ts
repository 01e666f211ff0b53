import type { Series } from '../../intake/MetricIntake';
import type { Sender } from '../../intake/Sender';
import type { GroupIntake } from '../../intake/streamReceiver';

const nameless: Series = { id: '' };

/** Takes nothing: it counts what a sender that cannot be served has sent. */
export class RefusingIntake implements GroupIntake {
  constructor(
    readonly sender: Sender | undefined,
    private readonly refuse: (logs: number) => void,
  ) {}

  readonly spans: GroupIntake['spans'] = {
    span: () => this.nothing(),
    reject: (_reason, _sample, spans = 1) => this.refuse(spans),
    repaired: () => {},
  };

  readonly metrics: GroupIntake['metrics'] = {
    known: () => nameless,
    series: () => nameless,
    sample: () => this.nothing(),
    bits: () => this.nothing(),
    stale: () => this.nothing(),
    histogram: () => this.nothing(),
    derived: () => {},
    exemplar: () => false,
    describe: () => {},
    reject: (_reason, _sample, samples = 1) => this.refuse(samples),
    repaired: () => {},
  };

  giveWay(): undefined {
    return undefined;
  }

  json(): 'dropped' {
    return this.dropped();
  }

  text(): 'dropped' {
    return this.dropped();
  }

  record(): 'dropped' {
    return this.dropped();
  }

  repaired(): void {}

  reject(_reason: unknown, _sample: string, logs = 1): void {
    this.refuse(logs);
  }

  private nothing(): undefined {
    this.refuse(1);
  }

  private dropped(): 'dropped' {
    this.refuse(1);
    return 'dropped';
  }
}
