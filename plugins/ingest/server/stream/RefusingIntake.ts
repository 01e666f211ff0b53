import type { GroupIntake, Sender } from '../../contract';

/** Takes nothing: it counts what a sender that cannot be served has sent. */
export class RefusingIntake implements GroupIntake {
  constructor(
    readonly sender: Sender | undefined,
    private readonly refuse: (logs: number) => void,
  ) {}

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

  private dropped(): 'dropped' {
    this.refuse(1);
    return 'dropped';
  }
}
