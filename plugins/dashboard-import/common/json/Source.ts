/** What has been read of a foreign document, by path, and what had to be read as another type than it was written in. */
export class Reading {
  /** Paths that were read, with all that is below them. */
  readonly read = new Set<string>();
  readonly coerced: string[] = [];
}

const most = 200;

/** A member of a foreign document: reads forgivingly, and notes down what it has read. Never throws, whatever the value is. */
export class Source {
  constructor(
    readonly value: unknown,
    readonly path = '$',
    readonly reading = new Reading(),
  ) {}

  get isThere(): boolean {
    return this.value !== undefined && this.value !== null;
  }

  get isObject(): boolean {
    return typeof this.value === 'object' && this.value !== null && !Array.isArray(this.value);
  }

  at(name: string): Source {
    const { value } = this;
    const found =
      typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
    return new Source(found, Array.isArray(value) ? `${this.path}[${name}]` : `${this.path}${memberPath(name)}`, this.reading);
  }

  /** The same place with other members, as another schema has them. */
  with(members: Readonly<Record<string, unknown>>): Source {
    return new Source(members, this.path, this.reading);
  }

  /** The first of these members that is there. */
  first(...names: readonly string[]): Source {
    return names.map((name) => this.at(name)).find(({ isThere }) => isThere) ?? this.at(names[0] ?? '');
  }

  in(...names: readonly string[]): Source {
    return names.reduce<Source>((source, name) => source.at(name), this);
  }

  /** The member is dealt with, and all below it. */
  take(): unknown {
    this.reading.read.add(this.path);
    return this.value;
  }

  text(): string | undefined {
    const { value } = this;
    if (typeof value === 'string') return String(this.take());
    if (typeof value === 'number' || typeof value === 'boolean') {
      this.coerce(`${typeof value} read as text`);
      return String(value);
    }
    return undefined;
  }

  number(): number | undefined {
    const { value } = this;
    if (typeof value === 'number') {
      this.take();
      return Number.isFinite(value) ? value : undefined;
    }
    if (typeof value !== 'string') return undefined;
    const text = value.trim();
    if (text === '' || text === 'null') {
      this.take();
      if (text === 'null') this.coerce('text "null" read as nothing');
      return undefined;
    }
    const number = Number(text);
    if (!Number.isFinite(number)) return undefined;
    this.coerce('text read as number');
    return number;
  }

  /** A whole number between two others, the nearest of them where it is beyond. */
  whole(least: number, greatest: number, otherwise: number): number {
    const number = this.number();
    if (number === undefined) return otherwise;
    const held = Math.min(greatest, Math.max(least, Math.round(number)));
    if (held !== number) this.coerce(`${number} read as ${held}`);
    return held;
  }

  flag(): boolean | undefined {
    const { value } = this;
    if (typeof value === 'boolean') return Boolean(this.take());
    if (value === 'true' || value === 'false' || value === 0 || value === 1) {
      this.coerce(`${typeof value === 'string' ? 'text' : 'number'} read as yes or no`);
      return value === 'true' || value === 1;
    }
    return undefined;
  }

  /** Members of an array; an object or a single value in its place is read as one, and said. */
  list(): readonly Source[] {
    const { value } = this;
    if (Array.isArray(value)) {
      if (value.length === 0) this.take();
      return value.map((_, index) => this.at(String(index)));
    }
    if (!this.isThere || value === '') return [];
    if (!this.isObject) {
      this.coerce('single value read as list');
      return [new Source(value, this.path, this.reading)];
    }
    const names = Object.keys(value as object);
    const isNumbered = names.length > 0 && names.every((name) => /^\d+$/.test(name));
    this.note(isNumbered ? 'object read as list' : 'single object read as list');
    return isNumbered ? names.map((name) => this.at(name)) : [this];
  }

  entries(): readonly (readonly [string, Source])[] {
    return this.isObject ? Object.keys(this.value as object).map((name) => [name, this.at(name)] as const) : [];
  }

  /** Texts of a list; `"a"` is read as `["a"]`. */
  texts(): readonly string[] {
    return this.list().flatMap((entry) => entry.text() ?? []);
  }

  /** Paths below this one that nobody has read, where something stands. */
  unread(): readonly string[] {
    const found: string[] = [];
    const walk = (source: Source): void => {
      const { value, path } = source;
      if (value === null || value === undefined || this.reading.read.has(path)) return;
      if (typeof value !== 'object') {
        found.push(path);
        return;
      }
      for (const name of Object.keys(value)) walk(source.at(name));
    };
    walk(this);
    return found;
  }

  private coerce(how: string): void {
    this.take();
    this.note(how);
  }

  private note(how: string): void {
    if (this.reading.coerced.length < most) this.reading.coerced.push(`${this.path}: ${how}`);
  }
}

const memberPath = (name: string): string => (/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`);
