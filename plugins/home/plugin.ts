import { accountData, definePlugin, endpoints, homeWidgets, jobs, migrations, navGroups, pages, signedIn } from '#sdk';
import * as api from './api';

const when = signedIn;

/** Where people begin in Operations mode: what went wrong lately, and what other areas have to say about today. */
export const manifest = definePlugin({
  id: 'home',
  title: 'Home page',
  version: '1.0.0',
  host: '^0.1.0',
  contributes: [
    migrations.add('0001-today', { store: 'records' }, { code: 'migration-0001' }),
    accountData.add('home', { title: 'What Home tells' }, { code: 'accountData' }),
    jobs.add('look', { title: 'Look what went wrong today, for Home', timeout: '90s', concurrency: 2, priority: -10 }, { code: 'look' }),
    pages.add(
      'home',
      { path: '/home', state: 'dashboard.home', breadcrumb: 'Home', title: 'Home Dashboard', modes: ['OPERATIONS'] },
      { code: 'homePage', when },
    ),
    navGroups.add(
      'home',
      {
        title: 'Home',
        icon: 'house',
        weight: 5,
        path: '/home',
        modes: ['OPERATIONS'],
        alternate: { title: 'Home', path: '/home', weight: 5 },
      },
      { when },
    ),
    homeWidgets.add(
      'went-wrong',
      { title: 'What went wrong', weight: -1000, width: 'full', height: 208 },
      { code: 'wentWrong', when: api.mayLook },
    ),
    homeWidgets.add('products', { title: 'Products', weight: 900, width: 'full', height: 76 }, { code: 'productLinks', when }),
    ...endpoints(api),
  ],
});
