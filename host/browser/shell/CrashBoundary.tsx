import { Component, type ReactNode } from 'react';
import { CrashScreen } from './CrashScreen';

interface Props {
  readonly children: ReactNode;
  readonly onCrash?: ((error: unknown) => void) | undefined;
  /** Path of the page to begin anew at. */
  readonly restart?: (() => string) | undefined;
}

/** The last boundary: whatever no other one has caught. React has already reported the error to the console. */
export class CrashBoundary extends Component<Props, { readonly error?: unknown; readonly crashed: boolean }> {
  override state: { readonly error?: unknown; readonly crashed: boolean } = { crashed: false };

  static getDerivedStateFromError(error: unknown) {
    return { crashed: true, error };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash?.(error);
  }

  override render(): ReactNode {
    return this.state.crashed ? <CrashScreen error={this.state.error} restart={this.props.restart?.()} /> : this.props.children;
  }
}
