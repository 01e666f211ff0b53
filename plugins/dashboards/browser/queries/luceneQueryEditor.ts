import { luceneQuerySpec } from '../../common/queries/luceneQuery';
import { LuceneEditor } from './LuceneEditor';
import { luceneInWords } from './luceneInWords';

export default {
  /** Logs, counted. */
  initial: { signal: 'logs', query: '', measures: [{ kind: 'count' }], groupBy: [] },
  Editor: LuceneEditor,
  inWords: (spec: unknown): string => {
    const read = luceneQuerySpec.safeParse(spec);
    return read.success ? luceneInWords(read.data) : 'A query that cannot be read';
  },
};
