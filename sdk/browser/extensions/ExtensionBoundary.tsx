import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { PluginHost } from '#core';
import type { ExtensionFailure } from '../offers/extensionFailure';
import { PartFailure } from '../parts/PartFailure';
import { PluginHostContext, PluginIdContext } from '../services/PluginHostContext';

interface Props {
  readonly pluginId: string;
  readonly children: ReactNode;
  /** How a failure looks; a small box naming the plugin when absent. */
  readonly renderFailure?: (failure: ExtensionFailure) => ReactNode;
  readonly onRetry?: () => void;
}

/** Keeps a contribution's throw inside it, names its plugin and offers another try. */
export class ExtensionBoundary extends Component<Props, { readonly error?: Error }> {
  static override contextType = PluginHostContext;
  declare context: PluginHost | undefined;
  override state: { readonly error?: Error } = {};

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch(error: Error, _info: ErrorInfo): void {
    this.context?.report(this.props.pluginId, error);
  }

  private readonly retry = (): void => {
    this.props.onRetry?.();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { pluginId, children, renderFailure } = this.props;
    const { error } = this.state;
    if (error === undefined) return <PluginIdContext value={pluginId}>{children}</PluginIdContext>;
    const pluginTitle = this.context?.manifest(pluginId)?.title ?? pluginId;
    const failure: ExtensionFailure = { pluginId, pluginTitle, during: 'render', error, retry: this.retry };
    return renderFailure === undefined ? <PartFailure failure={failure} /> : renderFailure(failure);
  }
}
