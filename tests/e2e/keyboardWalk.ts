import type { Page } from '@playwright/test';
import { started } from './started';

/** What the page keeps between two presses of Tab. */
interface Walk {
  /** Looks at what has the focus now. @returns whether it is still within the part that is walked through */
  look(): Promise<boolean>;
  /** What is wrong, once the walk is over. */
  faults(): string[];
  /** How many stops there should be at most. */
  readonly most: number;
}

/** Runs in the page. */
async function begin(within: string): Promise<number> {
  const root = document.querySelector<HTMLElement>(within);
  if (root === null) throw new Error(`There is no ${within}.`);
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  root.tabIndex = root.tabIndex >= 0 ? root.tabIndex : -1;
  root.focus();
  // What had the focus until now comes to rest.
  for (let frames = 0; frames < 3; frames += 1) await frame();
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';
  const rovers = '[role=tablist], [role=radiogroup], [role=toolbar], [role=menubar], [role=listbox], [role=tree], [data-tabster*="mover"]';
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const isOff = (element: Element) =>
    element.matches(':disabled, [aria-hidden=true], [aria-hidden=true] *, [inert] *, [data-tabster-dummy]');
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? ((element as HTMLInputElement).labels?.[0] ?? element).textContent?.trim() ?? '').slice(0, 60)}" ${element.getAttribute('role') ?? ''}`.trim();
  /** Controls that are one stop together. */
  const groupOf = (element: Element): unknown =>
    element.closest(rovers) ?? (element instanceof HTMLInputElement && element.type === 'radio' ? `radios ${element.name}` : element);
  const wanted = [...root.querySelectorAll<HTMLElement>(controls)].filter((one) => one.tabIndex >= 0 && isShown(one) && !isOff(one));

  const properties = [
    'outline',
    'boxShadow',
    'borderColor',
    'borderBottomWidth',
    'backgroundColor',
    'textDecoration',
    'transform',
    'opacity',
  ] as const;
  /** How a control and what is drawn around it look. */
  const lookOf = (element: Element): string => {
    const parts: string[] = [];
    for (let one: Element | null = element, depth = 0; one !== null && depth < 4; one = one.parentElement, depth += 1)
      for (const pseudo of [undefined, '::before', '::after']) {
        const style = getComputedStyle(one, pseudo);
        if (pseudo === undefined || style.content !== 'none') parts.push(properties.map((property) => style[property]).join());
      }
    return parts.join(';');
  };
  const atRest = new Map<Element, string>(wanted.map((element) => [element, lookOf(element)]));
  const opacityOf = (element: Element | null): number =>
    element === null ? 1 : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);
  const visited = new Set<Element>();
  const faults: string[] = [];

  const inSight = (control: Element): boolean => {
    // What is chosen among is drawn as its label.
    const element = control.matches('[type=radio], [type=checkbox]') ? ((control as HTMLInputElement).labels?.[0] ?? control) : control;
    const box = element.getBoundingClientRect();
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    if (right <= left || bottom <= top) return false;
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return (
      there !== null &&
      (element.contains(there) ||
        there.contains(element) ||
        there.closest('label')?.contains(element) === true ||
        there.parentElement === element.parentElement)
    );
  };
  const walk: Walk = {
    most: wanted.length + 12,
    look: async () => {
      const element = document.activeElement;
      if (element === null || element === document.body || !root.contains(element)) return false;
      if (visited.has(element)) return true;
      visited.add(element);
      for (let frames = 0; frames < 6 && lookOf(element) === atRest.get(element); frames += 1) await frame();
      if (lookOf(element) === atRest.get(element)) faults.push(`no sign of the focus: ${name(element)}`);
      if (element.matches('a, button') && opacityOf(element) < 0.2)
        faults.push(`not to be seen although it has the focus: ${name(element)}`);
      if (!inSight(element)) faults.push(`out of sight although it has the focus: ${name(element)}`);
      return true;
    },
    faults: () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const reached = new Set([...visited].map(groupOf));
      const missed = wanted.filter((element) => element.isConnected && !reached.has(groupOf(element)));
      faults.push(...missed.map((element) => `not reached: ${name(element)}`));
      const focusable = `${controls}, label`;
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        const props = Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1] as { onClick?: unknown } | undefined;
        const takesClicks = props?.onClick !== undefined || element.matches('[role=button], [role=link], [role=menuitem], [role=switch]');
        if (takesClicks && isShown(element) && element.closest(focusable) === null && element.querySelector(controls) === null)
          faults.push(`for the mouse only: ${name(element)}`);
        if (
          element.matches('button[tabindex="-1"], a[tabindex="-1"]') &&
          isShown(element) &&
          !isOff(element) &&
          element.closest(rovers) === null
        )
          faults.push(`left out by Tab: ${name(element)}`);
        if (
          element.matches('a, button') &&
          getComputedStyle(element).visibility === 'hidden' &&
          getComputedStyle(element.parentElement ?? element).visibility !== 'hidden'
        )
          faults.push(`there under the mouse only: ${name(element)}`);
      }
      return faults;
    },
  };
  Object.assign(window, { walk });
  return walk.most;
}

/**
 * Presses Tab through a part of the page. Every control that is there and enabled must be reached (those that arrow keys choose among count as one),
 * show that it has the focus, and be in sight then; the last must let the focus go; nothing may be for the mouse alone.
 * @returns what is wrong
 */
export async function keyboardWalk(page: Page, within = 'main'): Promise<string[]> {
  await started(page);
  const most = await page.evaluate(begin, within);
  for (let stops = 0; ; stops += 1) {
    if (stops > most) return [`the focus does not come out of ${within}`];
    await page.keyboard.press('Tab');
    if (!(await page.evaluate(() => (window as unknown as { walk: Walk }).walk.look()))) break;
  }
  return page.evaluate(() => (window as unknown as { walk: Walk }).walk.faults());
}
