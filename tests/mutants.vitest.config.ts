import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import everything from '../vitest.config.ts';

const groups = ['unit', 'dom', 'isolated', 'isolated dom'];
const folder = process.env.ASTROLABE_MUTANTS_TESTS;

/** A group with its test files of the folder alone, where one is asked for. */
const within = ({ test, ...group }: TestProjectInlineConfiguration): TestProjectInlineConfiguration => ({
  ...group,
  test: {
    ...test,
    include: test?.include?.map((path) => path.replace(/^\{[^}]+\}/, folder ?? '$&')).filter((path) => path.startsWith(folder ?? '')),
  },
});

const isGroup = (project: unknown): project is TestProjectInlineConfiguration =>
  typeof project === 'object' && project !== null && 'test' in project;

/** The tests beside the code: those of the whole product take seconds for each mutant, and most run `dist`, where no mutant is. */
export default defineConfig({
  ...everything,
  test: {
    ...everything.test,
    projects: (everything.test.projects as readonly unknown[])
      .filter(isGroup)
      .filter(({ test }) => groups.includes(String(test?.name)))
      .map(within)
      .filter(({ test }) => test?.include?.length !== 0),
  },
});
