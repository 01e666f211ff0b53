import {
  all,
  aPerson,
  banners,
  definePlugin,
  endpoints,
  experiences,
  flag,
  flags,
  headerButtons,
  modals,
  navControls,
  plugin,
  startSteps,
} from '#sdk';
import * as api from './api';
import { newExperience } from './contract';

const toggle = { when: all(aPerson, flag('NewAppToggle')) };
const choosesNavigation = { when: all(aPerson, flag('NewNavigation'), plugin('user-state')) };
const preview = { stage: 'preview', default: false, removeBy: 'never' } as const;

/** The new experience under `/360`: the same pages with the alternate navigation, and the ways there and back. */
export const manifest = definePlugin({
  id: 'new-experience',
  title: 'New experience',
  version: '1.0.0',
  host: '^0.1.0',
  likes: { 'user-state': '*' },
  contributes: [
    flags.add('NewAppToggle', { title: 'Banner, button and dialog that lead to the new experience', ...preview }),
    flags.add('NewAppRouter', { title: 'Takes everybody to the new experience at once', ...preview }),
    flags.add('NewNavigation', { title: 'The alternate side navigation', ...preview }),
    // For signed-out people as well, so that the way in stays below the base.
    experiences.add('360', { title: '360 AI', base: newExperience }),
    startSteps.add(
      'route',
      { title: 'Go to the new experience', weight: 1 },
      { code: 'routeThere', when: all(aPerson, flag('NewAppRouter')) },
    ),
    startSteps.add('navigation', { title: 'Choose the navigation', weight: 25 }, { code: 'chooseNavigation', when: aPerson }),
    startSteps.add('ask', { title: 'Ask about the new experience', weight: 90, isBackground: true }, { code: 'askOnce', ...toggle }),
    navControls.add('navigation', { weight: -10 }, { code: 'navigationChoice', ...choosesNavigation }),
    headerButtons.add('sneak-peek', { label: 'Try 360 AI', weight: 80 }, { code: 'experienceButton', ...toggle }),
    banners.add(
      'new-experience',
      { weight: 60 },
      // That it was put away is kept there.
      { code: 'experienceBanner', when: all(toggle.when, plugin('user-state')) },
    ),
    modals.add('previous', { title: "You're viewing Astrolabe.io's previous experience" }, { code: 'previousDialog', ...toggle }),
    ...endpoints(api),
  ],
});
