/** What a plugin's browser half imports by name and the host has: name in an archive → the module in the host. */
export const browserModules = {
  react: 'react',
  'react/jsx-runtime': 'react/jsx-runtime',
  'react-dom': 'react-dom',
  'react-router': 'react-router',
  mobx: 'mobx',
  'mobx-react-lite': 'mobx-react-lite',
  '@fluentui/react-components': '@fluentui/react-components',
  '@tanstack/react-query': '@tanstack/react-query',
  zod: 'zod',
  '@astrolabe/sdk': '#sdk',
  '@astrolabe/sdk/browser': '#sdk/browser',
  '@astrolabe/sdk/query': '#sdk/query',
  '@astrolabe/sdk/charts': '#sdk/charts',
};

/** The same of the server half, and the libraries that it shares with everything below their names. */
export const serverModules = {
  '@astrolabe/sdk': '#sdk',
  '@astrolabe/sdk/server': '#sdk/server',
  '@astrolabe/sdk/query': '#sdk/query',
  '@astrolabe/sdk/charts': '#sdk/charts',
  '@astrolabe/sdk/docs': '#sdk/docs',
};
export const serverLibraries = ['zod', 'drizzle-orm', 'semver', 'pino'];
