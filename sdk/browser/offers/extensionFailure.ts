/** What is known of a contribution that could not be shown. */
export interface ExtensionFailure {
  readonly pluginId: string;
  /** The plugin's title, or its id when the host does not know it. */
  readonly pluginTitle: string;
  /** `load`: its code did not arrive or its plugin did not start; `render`: it threw while being drawn. */
  readonly during: 'load' | 'render';
  readonly error: Error;
  readonly retry: () => void;
}
