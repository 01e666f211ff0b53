import { expect, test } from 'vitest';
import { z } from 'zod';
import { eventBridge } from './testing/eventBridge';
import { defineTopic, publishTo, subscribeTo } from './topic';

const noteChanged = defineTopic('notes/changed', z.object({ noteId: z.int() }));

test('a topic carries what its schema says, from the server to both halves, and nothing else', () => {
  const { server, browser } = eventBridge(1);
  const heard: string[] = [];
  const end = subscribeTo(server, noteChanged, ({ noteId }) => void heard.push(`server ${noteId}`));
  subscribeTo(browser, noteChanged, ({ noteId }) => void heard.push(`browser ${noteId}`));
  publishTo(server, noteChanged, { noteId: 7 });
  publishTo(server, noteChanged, { noteId: 8 }, 2);
  expect(heard).toEqual(['server 7', 'browser 7', 'server 8']);
  expect(() => publishTo(server, noteChanged, { noteId: 'seven' } as never)).toThrow();
  server.publish('notes/changed', { note: 'of another version' });
  expect(heard).toHaveLength(3);
  end();
  publishTo(server, noteChanged, { noteId: 9 });
  expect(heard).toEqual(['server 7', 'browser 7', 'server 8', 'browser 9']);
});
