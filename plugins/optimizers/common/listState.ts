const sortColumns = ['name', 'enabled', 'createdAt', 'updatedAt'] as const;
const sizes = [10, 25, 50, 100] as const;

/** What the list of optimizers shows, as its address says it. */
export interface OptimizerListState {
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly sortBy: (typeof sortColumns)[number];
  readonly sortOrder: 'ASC' | 'DESC';
  readonly search: string;
  /** Those that are on, or off; both when absent. */
  readonly activeState: boolean | undefined;
  readonly createdBy: readonly string[];
  readonly updatedBy: readonly string[];
}

const listIn = (query: URLSearchParams, name: string): readonly string[] =>
  [...query.getAll(name), ...query.getAll(`${name}[]`)].filter((value) => value !== '');

/** What cannot be read is as usual: the newest change first, ten on a page. */
export function listStateIn(query: URLSearchParams): OptimizerListState {
  const page = Number(query.get('pageNumber') ?? 1);
  const size = Number(query.get('pageSize'));
  const active = query.get('activeState');
  return {
    pageNumber: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: sizes.find((one) => one === size) ?? 10,
    sortBy: sortColumns.find((column) => column === query.get('sortBy')) ?? 'updatedAt',
    sortOrder: query.get('sortOrder')?.toUpperCase() === 'ASC' ? 'ASC' : 'DESC',
    search: query.get('search') ?? '',
    activeState: active === 'true' ? true : active === 'false' ? false : undefined,
    createdBy: listIn(query, 'createdBy'),
    updatedBy: listIn(query, 'updatedBy'),
  };
}
