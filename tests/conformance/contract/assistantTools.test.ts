import { expect, test } from 'vitest';
import { z } from 'zod';
import { type AnyHalf, assistantTools } from '#sdk';
import { type AssistantTool, mostToolTokens, toolInput } from '#sdk/server';
import { testHost } from '#sdk/testing';
import * as notes from '../fixtures/everyPoint';
import { pluginFolders } from '../plugins/allPlugins';

/** Every tool of the product, and one of a fixture, so that there is one to check. */
const tools = [{ name: 'notes', manifest: notes.manifest, server: async (): Promise<AnyHalf> => notes.server }, ...pluginFolders].flatMap(
  ({ name, manifest, server }) =>
    manifest.contributes
      .filter(({ point }) => point === assistantTools.id)
      .map(({ id, code = '' }) => ({
        plugin: name,
        id,
        load: async () => (await (await server?.())?.code[code]?.())?.default as AssistantTool,
      })),
);

test('names of assistant tools are words joined by underscores, each there once', () => {
  for (const { id } of tools) expect(id).toMatch(/^[a-z][a-z0-9_]{2,50}$/);
  expect(new Set(tools.map(({ id }) => id)).size).toBe(tools.length);
});

test.each(tools)(
  '$plugin: $id takes a described object whose schema is short enough to come along with every question',
  async ({ load }) => {
    const { schema, tokens } = toolInput(await load());
    expect(tokens).toBeLessThanOrEqual(mostToolTokens);
    for (const [member, about] of Object.entries(schema.properties as Record<string, { description?: string }>))
      expect(`${member}: ${about.description ?? ''}`).toMatch(/: .{5,}/);
  },
);

test('a tool and a source of the fixture are asked as the assistant asks them', async () => {
  const host = await testHost({ plugins: [notes], facts: { can: ['READ_NOTES'] } });
  const found = await host.runTool('find_notes', { words: 'tides' }, { answers: [' ', 'of Cuxhaven'] });
  expect(found.outcome).toMatchObject({ result: [{ text: 'Somebody wrote about tides of Cuxhaven' }] });
  expect(found.questions.map(({ message, fault }) => [message, fault])).toEqual([
    ['Which tides do you mean?', undefined],
    ['Which tides do you mean?', 'Write a word or two.'],
  ]);
  expect(found.progress.map(({ done }) => done)).toEqual([1, 2]);
  expect(await host.askSource('notes', 'tides')).toEqual({
    passages: [{ text: 'Test User wrote about tides', link: '/notes/1' }],
    leftOut: 0,
  });
  await host.stop();
});

test('an input that is no object is refused, and a large one is counted as large', () => {
  expect(() => toolInput({ input: z.string() })).toThrow('has to be an object');
  const large = z.object(
    Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`member${index}`, z.string().describe('Some words')])),
  );
  expect(toolInput({ input: large }).tokens).toBeGreaterThan(mostToolTokens);
});
