interface Named {
  readonly name: string;
  readonly protocol: string;
}

/** What clients that ship with a sender have of it. */
export abstract class SenderClient<Sender extends Named> {
  constructor(protected readonly sender: Sender) {}

  get name(): string {
    return this.sender.name;
  }

  get protocol(): string {
    return this.sender.protocol;
  }

  /** The name as one word that a metric, a span or a message can hold. */
  protected get word(): string {
    return (this.name.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('_');
  }
}
