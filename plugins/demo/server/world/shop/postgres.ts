import type { Story } from '../Story';

/** The database finds a statement slow and says so; the caller has waited for it. */
export function slowStatement(story: Story, statement: string): void {
  const took = Math.max(500, story.random.logNormal(900, 0.5));
  story.now += took;
  const primary = story.world.cluster.pods('postgres', story.now)[0];
  if (primary === undefined) return;
  story.note(primary, 'warn', 'duration', 'duration: {duration_ms} ms  execute <unnamed>: {statement}', {
    duration_ms: Math.round(took * 1000) / 1000,
    statement,
    database: 'shop',
    user: 'shop_app',
    process_id: 200 + story.random.int(900),
  });
}
