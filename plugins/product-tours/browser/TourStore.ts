import { makeAutoObservable } from 'mobx';
import { defineService } from '#sdk';
import { type Notices, untilThere } from '#sdk/browser';

export interface TourStep {
  readonly target: string;
  readonly title: string;
  readonly text: string;
}

/** A tour that an area brings. */
export interface TourGuide {
  /** `plugin/id`. */
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly steps: readonly TourStep[];
}

/** Milliseconds between two looks for the first part of a tour, and after which nobody looks any more. */
const every = 200;
const patience = 5000;

interface World {
  readonly guides: () => readonly TourGuide[];
  readonly notices: Pick<Notices, 'show'>;
  /** Looks for a part of the page. */
  readonly find: (selector: string) => Element | null;
}

/** The tour that is under way. */
export class TourStore {
  /** Observable. */
  guide: TourGuide | undefined;
  /** Observable. Index of the step that is shown. */
  step = 0;
  /** Observable. Indexes of the steps of the tour under way whose parts are on the page. */
  private there: readonly number[] = [];
  private readonly stopped = new AbortController();

  constructor(private readonly world: World) {
    makeAutoObservable<TourStore, 'world' | 'stopped'>(this, { world: false, stopped: false }, { autoBind: true });
  }

  get shown(): TourStep | undefined {
    return this.guide?.steps[this.step];
  }

  get isFirst(): boolean {
    return this.next(-1) === undefined;
  }

  get isLast(): boolean {
    return this.next(1) === undefined;
  }

  /** The page has changed: its parts come and go while a tour runs. */
  look(): void {
    const there = this.partsOf(this.guide);
    if (there.join() !== this.there.join()) this.there = there;
  }

  guides(): readonly TourGuide[] {
    return this.world.guides();
  }

  /** Begins once a part of it is there, which takes a moment where its page opens only now. @param id `plugin/id` */
  async begin(id: string): Promise<void> {
    const { signal } = this.stopped;
    const isThere = (): boolean => this.partsOf(this.guideOf(id)).length > 0;
    if (!isThere()) await untilThere(isThere, { every, patience, signal });
    if (!signal.aborted) this.start(id);
  }

  /** Begins at the first step whose part is there. @param id `plugin/id` */
  start(id: string): void {
    const guide = this.guideOf(id);
    const there = this.partsOf(guide);
    const first = there[0];
    if (first === undefined) {
      this.world.notices.show({ intent: 'warning', title: "Can't show tour" });
      return;
    }
    this.guide = guide;
    this.there = there;
    this.step = first;
  }

  /** To the next step in a direction whose part is there; the tour ends after its last one. */
  go(direction: 1 | -1): void {
    this.look();
    const next = this.next(direction);
    if (next !== undefined) this.step = next;
    else if (direction === 1) this.end();
  }

  end(): void {
    this.guide = undefined;
    this.step = 0;
  }

  /** The page goes. */
  stop(): void {
    this.stopped.abort();
    this.end();
  }

  private guideOf(id: string): TourGuide | undefined {
    return this.guides().find((guide) => guide.id === id);
  }

  private next(direction: 1 | -1): number | undefined {
    return direction === 1 ? this.there.find((index) => index > this.step) : this.there.findLast((index) => index < this.step);
  }

  private partsOf(guide: TourGuide | undefined): readonly number[] {
    return (guide?.steps ?? []).flatMap(({ target }, index) => (this.world.find(target) === null ? [] : [index]));
  }
}

export const tourStoreService = defineService<TourStore>('product-tours/store@1');
