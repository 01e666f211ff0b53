/** What plugins from outside import by name and the host has, by the name that they use. The page's import map leads each name to the same file. */
export const sharedModules: Readonly<Record<string, (() => Promise<unknown>) | undefined>> = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  'react-router': () => import('react-router'),
  mobx: () => import('mobx'),
  'mobx-react-lite': () => import('mobx-react-lite'),
  '@fluentui/react-components': () => import('@fluentui/react-components'),
  '@tanstack/react-query': () => import('@tanstack/react-query'),
  zod: () => import('zod'),
  '@astrolabe/sdk': () => import('#sdk'),
  '@astrolabe/sdk/browser': () => import('#sdk/browser'),
  '@astrolabe/sdk/query': () => import('#sdk/query'),
  '@astrolabe/sdk/charts': () => import('#sdk/charts'),
};
