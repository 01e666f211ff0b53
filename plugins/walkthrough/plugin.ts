import { states } from '#plugins/user-state/contract';
import { all, aPerson, definePlugin, flag, flags, headerButtons, headerPanels, plugin, startSteps } from '#sdk';
import { accountState } from './common/progress';

/** What is done is kept as states of the person and of the account. */
const when = all(aPerson, flag('GuidedWalkthrough'), plugin('user-state'));

/** Shows newcomers what there is to do: tasks of other plugins, with what of them is done. */
export const manifest = definePlugin({
  id: 'walkthrough',
  title: 'Guided walkthrough',
  version: '1.0.0',
  host: '^0.1.0',
  likes: { 'user-state': '*', trials: '*' },
  contributes: [
    flags.add('GuidedWalkthrough', { title: 'Guided walkthrough', stage: 'ga', default: true, removeBy: 'never' }),
    flags.add('GuidedFlowDataListening', {
      title: 'The guided walkthrough listens for the first data of an account',
      stage: 'ga',
      default: true,
      removeBy: 'never',
    }),
    states.add(accountState, { title: 'Guided walkthrough', scope: 'account', writers: ['admin', 'expert', 'user'] }),
    startSteps.add('walkthrough', { title: 'Start the guided walkthrough', weight: 60, isBackground: true }, { code: 'startGuide', when }),
    headerButtons.add('guide', { label: 'Guide', weight: 40 }, { code: 'guideButton', when }),
    headerPanels.add('guide', { title: 'Get started with the product', width: 420 }, { code: 'guidePanel', when }),
  ],
});
