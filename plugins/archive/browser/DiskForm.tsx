import type { ToldTarget, WantedTarget } from '../common/targets';
import { TargetForm } from './TargetForm';

/** The folder that the operator has named: there is nothing to fill in. */
export function DiskForm({ target }: { readonly target: ToldTarget | null }) {
  return (
    <TargetForm<Extract<WantedTarget, { provider: 'disk' }>>
      initial={{ provider: 'disk' }}
      active={target}
      help={
        <>
          <p>Files go to a folder of this installation that whoever runs it has named. Each account has a folder of its own below it.</p>
          <p>A disk of the same machine is no backup: keep a copy of the folder elsewhere.</p>
        </>
      }
    >
      <span>Logs are written to the disk of this installation.</span>
    </TargetForm>
  );
}
