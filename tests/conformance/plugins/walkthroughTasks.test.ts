import { expect, test } from 'vitest';
import { walkthroughTasks } from '#sdk';
import { pluginFolders } from './allPlugins';

const tasks = pluginFolders.flatMap((folder) =>
  folder.manifest.contributes
    .filter(({ point }) => point === walkthroughTasks.id)
    .map(({ id, data, code }) => ({ folder, id, data, code })),
);

test("a walkthrough task has 'id', 'title', 'hint', 'description', an action with its deed, text and page to learn more, and a picture [shell-3-17]", async () => {
  expect(tasks.length).toBeGreaterThan(5);
  expect(new Set(tasks.map(({ folder, id }) => `${folder.name}/${id}`)).size).toBe(tasks.length);
  for (const { folder, id, data, code } of tasks) {
    const text = expect.stringMatching(/\S/);
    const path = expect.stringMatching(/^\/./);
    expect({ id, ...(data as object) }, `${folder.name}/${id}`).toMatchObject({
      id: text,
      title: text,
      hint: text,
      description: text,
      // The deed is the page that the action opens.
      action: { text, path },
      learnMoreUrl: path,
    });
    const picture = (await folder.browser?.())?.code?.[String(code)];
    expect(picture, `the picture of ${folder.name}/${id}`).toBeTypeOf('function');
    const { default: imageUrl } = (await (picture as () => Promise<{ default: unknown }>)()) ?? {};
    expect(imageUrl, `the picture of ${folder.name}/${id}`).toEqual(expect.stringMatching(/\.svg/));
  }
});
