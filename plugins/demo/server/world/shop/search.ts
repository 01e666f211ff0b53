import type { Story } from '../Story';
import { javaFailure, springFrames } from './stacks';

const service = 'com.brindlewick.search.QueryService';

/** A full-text search. @returns how many products were found */
export function query(story: Story, text: string): number {
  return story.call('search', 'GET /search', (span) => {
    story.work(24, 0.9);
    if (story.random.chance(0.002)) {
      story.work(1500, 0.2);
      story.answer(504);
      story.log('error', service, 'Search for "{query}" failed', { query: text }, shardTimeout());
      return 0;
    }
    const hits = /kandle|spare|lid|40x40/.test(text) ? 0 : Math.round(story.random.logNormal(11, 0.9));
    const took = Math.round(story.now - span.start);
    story.log('info', service, 'Query "{query}" matched {hits} products in {took_ms} ms', {
      query: text,
      hits,
      took_ms: took,
      index: 'products-v7',
    });
    if (hits === 0)
      story.log('info', 'com.brindlewick.search.SuggestService', 'No match for "{query}", offering suggestions', { query: text });
    if (took > 250) {
      story.log('warn', 'com.brindlewick.search.SlowQueryLog', 'Slow query: {took_ms} ms for "{query}"', {
        query: text,
        took_ms: took,
        threshold_ms: 250,
      });
    }
    return hits;
  });
}

const shardTimeout = () =>
  javaFailure('com.brindlewick.search.index.ShardTimeoutException', 'shard 2 of products-v7 gave no answer within 1500 ms', [
    'com.brindlewick.search.index.ShardedIndex.collect(ShardedIndex.java:164)',
    'com.brindlewick.search.index.ShardedIndex.search(ShardedIndex.java:97)',
    'com.brindlewick.search.QueryService.run(QueryService.java:72)',
    ...springFrames,
  ]);
