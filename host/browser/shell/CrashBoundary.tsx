import { Component, type ReactNode } from 'react';
import { CrashScreen } from './CrashScreen';

/** The last boundary: whatever no other one has caught. React has already reported the error to the console. */
export class CrashBoundary extends Component<{ readonly children: ReactNode }, { readonly error?: unknown; readonly crashed: boolean }> {
  override state: { readonly error?: unknown; readonly crashed: boolean } = { crashed: false };

  static getDerivedStateFromError(error: unknown) {
    return { crashed: true, error };
  }

  override render(): ReactNode {
    return this.state.crashed ? <CrashScreen error={this.state.error} /> : this.props.children;
  }
}
