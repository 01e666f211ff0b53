import { useNavigate } from 'react-router';
import { IconAction } from '#sdk/browser';
import { logAddress } from '../../common/logAddress';
import type { LogPageState } from '../../common/logPageState';
import type { ExploreHit } from '../../contract';
import { useCopyLink } from '../share/useCopyLink';

interface Props {
  readonly id: string;
  /** Where the log was found. */
  readonly mode: string | undefined;
  readonly highlight: ExploreHit['highlight'];
}

/** The ways from the panel to the page of its log. */
export function LogActions({ id, mode, highlight }: Props) {
  const navigate = useNavigate();
  const copyLink = useCopyLink();
  const path = logAddress(id, mode);
  return (
    <>
      <IconAction icon="link" label="Copy link to this log" onClick={() => void copyLink(path)} />
      <IconAction
        icon="external-link"
        label="Open on its own page"
        onClick={() => void navigate(path, { state: { highlight } satisfies LogPageState })}
      />
    </>
  );
}
