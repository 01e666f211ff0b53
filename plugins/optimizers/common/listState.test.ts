import { expect, test } from 'vitest';
import { listStateIn } from './listState';

const read = (text: string) => listStateIn(new URLSearchParams(text));

test('a bare address is the first page of ten, the latest change first, with nothing left out', () => {
  expect(read('')).toEqual({
    pageNumber: 1,
    pageSize: 10,
    sortBy: 'updatedAt',
    sortOrder: 'DESC',
    search: '',
    activeState: undefined,
    createdBy: [],
    updatedBy: [],
  });
});

test('an address says all of it, and what it cannot say is as usual', () => {
  expect(
    read(
      'pageNumber=3&pageSize=25&sortBy=name&sortOrder=asc&search=pay&activeState=false&createdBy[]=a@b.c&createdBy[]=d@e.f&updatedBy=g@h.i',
    ),
  ).toEqual({
    pageNumber: 3,
    pageSize: 25,
    sortBy: 'name',
    sortOrder: 'ASC',
    search: 'pay',
    activeState: false,
    createdBy: ['a@b.c', 'd@e.f'],
    updatedBy: ['g@h.i'],
  });
  expect(read('pageNumber=-1&pageSize=7&sortBy=query&sortOrder=up&activeState=maybe')).toEqual(read(''));
});
