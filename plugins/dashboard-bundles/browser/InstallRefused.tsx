import { MessageBar, MessageBarBody } from '@fluentui/react-components';

/** In place of the button, to somebody who is signed in and may not install bundles. */
export function InstallRefused() {
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        You need to have the permissions to send data and to edit dashboards to install dashboard bundles. Switch to an account for which
        you have the required user role or contact your admin for the relevant permissions.
      </MessageBarBody>
    </MessageBar>
  );
}
