import type { Page } from '@playwright/test';

/** What does not fit: a page or a part that has to be scrolled sideways, a control that its cell cuts off, words cut short that nothing tells whole. */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '').slice(0, 60)}"`;
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth - innerWidth} px too wide`);
    for (const element of document.querySelectorAll<HTMLElement>('main, main *, [role=dialog] *, [role=alertdialog] *, header *')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1;
      if (isCut && /auto|scroll/.test(style.overflowX) && !element.matches('pre, textarea, input'))
        faults.push(`scrolls sideways by ${element.scrollWidth - element.clientWidth} px: ${name(element)}`);
      const isTold = element.closest('[title]') !== null || element.querySelector('[title]') !== null;
      if (isCut && style.textOverflow === 'ellipsis' && !isTold && !element.matches('input'))
        faults.push(`cut short without a title: ${name(element)}`);
      if (!element.matches('a, button, input, select, textarea')) continue;
      const box = element.getBoundingClientRect();
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around);
        if (!/hidden|clip/.test(overflowX) || around === document.body) continue;
        // A name that is a link may be cut short like other names.
        if (element.matches('a') && getComputedStyle(around).textOverflow === 'ellipsis') continue;
        const frame = around.getBoundingClientRect();
        if (frame.width > 2 && (box.right > frame.right + 1 || box.left < frame.left - 1)) {
          faults.push(`cut off: ${name(element)}`);
          break;
        }
      }
    }
    return faults;
  });
