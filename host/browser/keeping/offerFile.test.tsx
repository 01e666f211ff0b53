import { expect, test, vi } from 'vitest';
import { offerFile } from './offerFile';

test('a file is offered by a link that is clicked, under a name that a file can have; its address ends then', () => {
  vi.useFakeTimers();
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const clicked: string[][] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push([this.href, this.download]);
  });
  offerFile('Errors / hour: "all"?.csv', new Blob(['a']));
  expect(clicked).toEqual([['blob:made', 'Errors - hour- -all--.csv']]);
  expect(revoke).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(revoke.mock.calls).toEqual([['blob:made']]);
});
