import type { FieldTypes } from '#sdk/server';
import type { FieldType } from '../../common/fieldTypes';
import { isTree } from '../json/boundFields';
import { hashOf } from '../json/pathHash';
import { emptyTree, type Tree } from '../json/readTree';
import { writeJson } from '../json/writeJson';
import { maskTokens } from '../ledger/maskTokens';
import { conform, isNothing, isPoint } from './conform';
import { decideType, widerType } from './decideType';
import { isMappable } from './isMappable';
import type { MappedField, MappingError } from './MappedField';
import { TypedPaths } from './TypedPaths';

/** Holds the values of a log that do not fit the types of their fields, as texts under the fields' paths. */
export const CONFLICT_FIELD = '_conflict';
/** Holds the fields of a log for which the mapping has no room, as JSON text. */
export const UNMAPPED_FIELD = '_unmapped';
const SAMPLE_LENGTH = 200;
/** How old the kept time of a field's last sight may become, in milliseconds: writing it each time would cost more than it tells. */
const SIGHT = 600_000;

/** What {@link AccountMapping.apply} had to do with a log. */
export interface MappingResult {
  readonly conflicts: number;
  readonly unmapped: number;
  /** Whether any value is not where or as it was. */
  readonly isChanged: boolean;
}
const AS_IT_CAME: MappingResult = { conflicts: 0, unmapped: 0, isChanged: false };
const WRITTEN_ANEW: MappingResult = { conflicts: 0, unmapped: 0, isChanged: true };

/** The share of an account's fields that one log may take, so that one that is strange leaves room for all others; and what it may take at least. */
const SHARE_OF_ONE_LOG = 0.5;
const LEAST_OF_ONE_LOG = 100;

interface Held extends MappedField {
  readonly hash: number;
  /** The kept time of its last sight. */
  keptSeen: number;
}

/** What has changed since it was last kept. */
export interface MappingChanges {
  readonly fields: readonly MappedField[];
  readonly errors: readonly MappingError[];
}

/** The types of one account's fields: learned from their first values, and made to hold for the later ones. All in memory; kept by MappingStore. */
export class AccountMapping implements FieldTypes {
  /** For lines that nobody makes an object of. */
  readonly paths = new TypedPaths();
  private readonly fields = new Map<string, Held>();
  private readonly changed = new Set<Held>();
  private errors = new Map<string, MappingError>();
  /** Time of the log at hand. */
  private at = 0;
  private isWrittenAnew = false;
  /** Fields met in the log at hand. */
  private met = 0;
  /** When a log last had a field that was not mapped, as far as is remembered here; in milliseconds since the epoch. */
  unmappedAt: number | undefined;

  constructor(
    /** Most fields that are mapped. */
    public limit: number,
    fields: Iterable<MappedField>,
    private readonly now: () => number = Date.now,
  ) {
    for (const field of fields) this.put(field);
  }

  get size(): number {
    return this.fields.size;
  }

  typeOf(path: string): FieldType | undefined {
    return this.fields.get(path)?.type;
  }

  names(): Iterable<string> {
    return this.fields.keys();
  }

  list(): readonly MappedField[] {
    this.noteSights();
    return [...this.fields.values()];
  }

  /** Gives the values of a log the types of their fields, in place. */
  apply(tree: Tree): MappingResult {
    const conflicts = emptyTree();
    const unmapped = emptyTree();
    this.at = this.now();
    this.isWrittenAnew = false;
    this.met = 0;
    this.walk(tree, '', conflicts, unmapped);
    const found = { conflicts: Object.keys(conflicts).length, unmapped: Object.keys(unmapped).length, isChanged: true };
    if (found.conflicts + found.unmapped === 0) return this.isWrittenAnew ? WRITTEN_ANEW : AS_IT_CAME;
    if (found.conflicts > 0) tree[free(tree, CONFLICT_FIELD)] = conflicts;
    if (found.unmapped > 0) {
      tree[free(tree, UNMAPPED_FIELD)] = writeJson(unmapped);
      this.unmappedAt = this.at;
    }
    return found;
  }

  /** Chooses a type for good. @returns false when there is no such field */
  choose(path: string, type: FieldType): boolean {
    const field = this.fields.get(path);
    if (field === undefined) return false;
    field.isChosen = true;
    this.setType(field, type);
    this.forgetErrors(path);
    return true;
  }

  /** Takes over what others have written; what was learned here and is not kept yet stays. */
  replace(kept: Iterable<MappedField>): void {
    const rest = new Set(this.fields.keys());
    for (const field of kept) {
      rest.delete(field.path);
      const own = this.fields.get(field.path);
      if (own === undefined) this.put(field);
      else if (!this.changed.has(own) || field.isChosen) {
        own.isChosen = field.isChosen;
        if (own.type !== field.type) this.setType(own, field.type, false);
      }
    }
    for (const path of rest) {
      const own = this.fields.get(path);
      if (own !== undefined && !this.changed.has(own)) this.remove(path);
    }
  }

  /** The field is free to be mapped anew by its next value. */
  remove(path: string): void {
    const field = this.fields.get(path);
    if (field === undefined) return;
    this.fields.delete(path);
    this.changed.delete(field);
    this.paths.remove(field.hash);
    this.forgetErrors(path);
  }

  /** What is to be kept now; it counts as kept until {@link restore} says otherwise. */
  drain(): MappingChanges {
    this.noteSights();
    const changes = { fields: [...this.changed], errors: [...this.errors.values()] };
    for (const field of this.changed) field.keptSeen = field.lastSeen;
    this.changed.clear();
    this.errors = new Map();
    return changes;
  }

  /** Takes back what could not be kept. */
  restore({ fields, errors }: MappingChanges): void {
    for (const { path } of fields) {
      const field = this.fields.get(path);
      if (field !== undefined) this.changed.add(field);
    }
    for (const error of errors) this.addError(error.path, error.expected, error.sample, error.count, error.lastSeen);
  }

  private walk(tree: Tree, prefix: string, conflicts: Tree, unmapped: Tree): void {
    for (const key of Object.keys(tree)) {
      const value = tree[key];
      const path = prefix + key;
      if (isTree(value) && !(this.fields.get(path)?.type === 'geo_point' && !isPoint(value)))
        this.walk(value, `${path}.`, conflicts, unmapped);
      else if (!isNothing(value)) this.leaf(tree, key, path, value, conflicts, unmapped);
    }
  }

  private leaf(tree: Tree, key: string, path: string, value: unknown, conflicts: Tree, unmapped: Tree): void {
    const known = this.fields.get(path);
    if (known === undefined && !isMappable(path)) {
      this.paths.set(hashOf(path), undefined);
      return;
    }
    this.met++;
    const field = known ?? this.learn(path, value);
    if (field === undefined) {
      unmapped[path] = value;
      delete tree[key];
      return;
    }
    field.lastSeen = this.at;
    let fitting = conform(field.type, value);
    const wider = fitting === undefined && !field.isChosen ? widerType(field.type, value) : undefined;
    if (wider !== undefined) {
      this.setType(field, wider);
      fitting = conform(wider, value);
    }
    if (fitting !== undefined) {
      if (!isSame(fitting, value)) {
        tree[key] = fitting;
        this.isWrittenAnew = true;
      }
      return;
    }
    const text = typeof value === 'string' ? value : writeJson(value);
    conflicts[path] = text;
    delete tree[key];
    this.addError(path, field.type, maskTokens(text.slice(0, SAMPLE_LENGTH), text.length >= SAMPLE_LENGTH), 1, field.lastSeen);
  }

  private learn(path: string, value: unknown): Held | undefined {
    const type = decideType(value);
    const mostOfLog = Math.max(LEAST_OF_ONE_LOG, this.limit * SHARE_OF_ONE_LOG);
    if (type === undefined || this.fields.size >= this.limit || this.met > mostOfLog) return undefined;
    const field = this.put({ path, type, isChosen: false, firstSeen: this.at, lastSeen: this.at });
    this.changed.add(field);
    return field;
  }

  private put(field: MappedField): Held {
    const held = { ...field, hash: hashOf(field.path), keptSeen: field.lastSeen };
    this.fields.set(held.path, held);
    this.paths.set(held.hash, held.type);
    return held;
  }

  private setType(field: Held, type: FieldType, isNews = true): void {
    field.type = type;
    this.paths.set(field.hash, type);
    if (isNews) this.changed.add(field);
  }

  /** Lines that went by without becoming objects have left their marks. */
  private noteSights(): void {
    const now = this.now();
    for (const field of this.fields.values()) {
      if (this.paths.takeSeen(field.hash)) field.lastSeen = now;
      if (field.lastSeen - field.keptSeen > SIGHT) this.changed.add(field);
    }
  }

  private forgetErrors(path: string): void {
    for (const [key, error] of this.errors) if (error.path === path) this.errors.delete(key);
  }

  private addError(path: string, expected: FieldType, sample: string, count: number, lastSeen: number): void {
    const key = `${expected} ${path}`;
    const present = this.errors.get(key);
    if (present === undefined) this.errors.set(key, { path, expected, sample, count, lastSeen });
    else {
      present.count += count;
      present.sample = sample;
      present.lastSeen = Math.max(present.lastSeen, lastSeen);
    }
  }
}

/** Lists are made anew even when their elements stay. */
const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.every((element, index) => element === b[index]));

const free = (tree: Tree, name: string): string => (name in tree ? `_${name}` : name);
