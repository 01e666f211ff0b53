import { rowActions } from '#plugins/explore/contract';
import { homeWidgets } from '#plugins/home/contract';
import { states } from '#plugins/user-state/contract';
import { all, aPerson, can, definePlugin, headerButtons, plugin, searchProviders } from '#sdk';
import { bookmarkButtons, places, recentLists, visitRecorders } from './contract';

/** Both are kept as a person's states. */
const when = all(aPerson, plugin('user-state'));
const ofLogs = all(when, plugin('explore'), can('SEARCH_LOGS'));

/** Bookmarks and recent visits of a person, in all their accounts. */
export const manifest = definePlugin({
  id: 'recents',
  title: 'Bookmarks and recent visits',
  version: '1.0.0',
  host: '^0.1.0',
  likes: { 'user-state': '*' },
  contributes: [
    states.add('bookmark', { title: 'Bookmarks', scope: 'user', bytes: 512 * 1024 }),
    states.add('recent-visits', { title: 'Recent visits', scope: 'user' }),
    headerButtons.add('recents', { label: 'Bookmarks and recent visits', weight: 50 }, { code: 'recentsButton', when }),
    searchProviders.add('recents', { title: 'Bookmarks and recent visits', weight: 20 }, { code: 'findRecents', when }),
    bookmarkButtons.add('button', {}, { code: 'bookmarkButton', when }),
    visitRecorders.add('recorder', {}, { code: 'visitRecorder', when }),
    recentLists.add('lists', {}, { code: 'recentLists', when }),
    homeWidgets.add('recents', { title: 'Recent visits', weight: 30, width: 'half', height: 152 }, { code: 'recentsWidget', when }),
    places.add('explore-log', { title: 'Log', path: '/explore/log/:id' }, { when: ofLogs }),
    rowActions.add('bookmark', { title: 'Bookmark', weight: 50 }, { code: 'bookmarkLog', when: ofLogs }),
  ],
});
