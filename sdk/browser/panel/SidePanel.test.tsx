import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPart } from '../../testing/renderPart';
import { SidePanel } from './SidePanel';
import { usePanelAddress } from './usePanelAddress';
import { focusSidePanel } from './usePanelFocus';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** A list of three, of which one can be open beside it. */
function Listed({ takesFocus }: { readonly takesFocus?: boolean }) {
  const [shown, show] = usePanelAddress('item');
  const at = Number(shown);
  return (
    <div>
      <button type="button" onClick={() => show('1')}>
        Open 1
      </button>
      <input aria-label="Search" />
      {shown !== undefined && (
        <SidePanel
          name="items"
          shown={shown}
          title={`Item ${shown}`}
          noun="Item"
          {...(takesFocus !== undefined && { takesFocus })}
          steps={{ hasPrevious: at > 0, hasNext: at < 2, onStep: (by) => show(String(at + by)) }}
          onClose={() => show(undefined)}
        >
          <button type="button">Inside</button>
        </SidePanel>
      )}
    </div>
  );
}
const key = (name: string, target: Element = document.body) => fireEvent.keyDown(target, { key: name });
const title = () => screen.queryByRole('heading', { level: 2 })?.textContent;

test('the address says what is open, and j, k and the buttons lead on as far as there is something', () => {
  const { router } = renderPart(<Listed />, { path: '/things?item=0&kept=1' });
  expect(title()).toBe('Item 0');
  expect(screen.getByRole('button', { name: 'Previous item' }).hasAttribute('disabled')).toBe(true);
  key('j');
  fireEvent.click(screen.getByRole('button', { name: 'Next item' }));
  key('j');
  expect(title()).toBe('Item 2');
  expect(router.state.location.search).toBe('?item=2&kept=1');
  key('k');
  expect(title()).toBe('Item 1');
});

test('keys that somebody types are text; Escape closes', () => {
  const { router } = renderPart(<Listed />, { path: '/things?item=0' });
  key('j', screen.getByLabelText('Search'));
  expect(title()).toBe('Item 0');
  key('Escape');
  expect(title()).toBeUndefined();
  expect(router.state.location.search).toBe('');
});

test('the focus goes in when it is asked to, and back to where it was', () => {
  renderPart(<Listed />);
  const opener = screen.getByRole('button', { name: 'Open 1' });
  opener.focus();
  fireEvent.click(opener);
  expect(document.activeElement).toBe(opener);
  expect(focusSidePanel('items')).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
  screen.getByRole('button', { name: 'Inside' }).focus();
  key('Escape');
  expect(document.activeElement).toBe(opener);
  expect(focusSidePanel('items')).toBe(false);
});

test('a width that was given is kept for the next time, and no less than one can read', () => {
  const { unmount } = renderPart(<Listed takesFocus />, { path: '/?item=0' });
  const panel = () => screen.getByRole('dialog');
  expect(document.activeElement).toBe(panel());
  const edge = () => screen.getByRole('separator', { name: 'Width of the panel Item' });
  key('ArrowRight', edge());
  expect(panel().style.width).toBe('380px');
  key('ArrowLeft', edge());
  expect(panel().style.width).toBe('396px');
  unmount();
  renderPart(<Listed />, { path: '/?item=0' });
  expect(panel().style.width).toBe('396px');
});
