import type { Story } from '../Story';
import { pythonFailure } from './stacks';
import type { Visitor } from './Visitor';

/** Suggests products; gives up quietly, since a page is fine without. */
export function suggest(story: Story, visitor: Visitor, place: 'home' | 'product' | 'cart'): void {
  story.call('recommendation', 'GET /suggestions', (span) => {
    story.work(26, 0.8);
    const took = Math.round(story.now - span.start);
    if (story.random.chance(0.003)) {
      story.log(
        'error',
        'recommendation.model',
        'ranking failed, serving best-sellers',
        { session_id: visitor.sessionId, model: 'als-2025-11' },
        missingFactor(story.random.int(900)),
      );
      return;
    }
    if (took > 180) {
      story.log('warn', 'recommendation.api', 'ranking took {took_ms} ms, the budget is {budget_ms} ms', {
        took_ms: took,
        budget_ms: 180,
        place,
      });
      return;
    }
    story.log('info', 'recommendation.api', 'served {count} suggestions for {place}', {
      count: 4 + story.random.int(8),
      place,
      session_id: visitor.sessionId,
      took_ms: took,
      model: 'als-2025-11',
      cold_start: !visitor.signedIn,
    });
  });
}

const missingFactor = (row: number) =>
  pythonFailure('IndexError', `index ${6000 + row} is out of bounds for axis 0 with size 6000`, [
    ['/app/recommendation/api.py', 61, 'suggestions', 'ranked = model.rank(visitor, limit=request.limit)'],
    ['/app/recommendation/model.py', 143, 'rank', 'scores = self.item_factors @ self.user_factors[row]'],
  ]);
