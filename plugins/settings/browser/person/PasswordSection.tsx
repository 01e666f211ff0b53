import { Button } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointKey } from '#sdk/browser';
import { listSessions } from '../../api';
import { PasswordDialog } from './PasswordDialog';

/** The person's password. */
export default function PasswordSection() {
  const queries = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <Button onClick={() => setChanging(true)}>Change password</Button>
      {isChanging && (
        <PasswordDialog
          onChanged={() => {
            setChanging(false);
            void queries.invalidateQueries({ queryKey: endpointKey(listSessions) });
          }}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
}
