import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { modalsService, useService } from '#sdk/browser';

/** Greets whoever comes to look round, at the root. */
export default function SandboxPage() {
  const modals = useService(modalsService);
  useEffect(() => modals.open('welcome/sandbox-welcome'), [modals]);
  return <Navigate to="/" replace />;
}
