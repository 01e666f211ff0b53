import { writeJson } from './writeJson';

/** Longest key or path of a field, in characters. */
export const LONGEST_PATH = 300;

/** What could not stay a field of its own: by the path of the object it was in, then by key. Values of the top level stand at the top. */
export class Excess {
  private readonly objects = new Map<string, Map<string, unknown>>();

  get isEmpty(): boolean {
    return this.objects.size === 0;
  }

  keep(objectPath: string, key: string, value: unknown): void {
    let object = this.objects.get(objectPath);
    if (object === undefined) {
      object = new Map();
      this.objects.set(objectPath, object);
    }
    const short = key.length > LONGEST_PATH ? `${key.slice(0, LONGEST_PATH)}…` : key;
    object.set(object.has(short) ? `${short}#${object.size + 1}` : short, value);
  }

  /** JSON text. */
  toString(): string {
    const { '': top, ...nested } = Object.fromEntries([...this.objects].map(([path, object]) => [path, Object.fromEntries(object)]));
    return writeJson({ ...top, ...nested });
  }
}
