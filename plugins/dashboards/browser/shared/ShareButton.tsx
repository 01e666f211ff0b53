import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { makesPublicLinks } from '#plugins/shares/contract';
import { holds } from '#sdk';
import { Icon, useFacts } from '#sdk/browser';
import { ShareDialog } from './ShareDialog';
import type { Sharing } from './sharing';

/** Opens the ways to hand a dashboard on; absent for those who may make no public links. */
export function ShareButton(sharing: Sharing) {
  const [isOpen, setIsOpen] = useState(false);
  const facts = useFacts();
  if (facts.plugin?.has('shares') !== true || holds(makesPublicLinks, facts) !== true) return null;
  return (
    <>
      <Button icon={<Icon name="share" size={16} />} onClick={() => setIsOpen(true)}>
        Share
      </Button>
      {isOpen && <ShareDialog {...sharing} onClose={() => setIsOpen(false)} />}
    </>
  );
}
