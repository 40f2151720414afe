import type { ShellEnvironment } from '@adhelm/contracts';
import { UserManager } from 'oidc-client-ts';

/** Sends the provider's response in this window's URL to the requesting window. */
export function providerCallbacks(environment: ShellEnvironment) {
  const { authority, clientId } = environment.identity;
  const manager = new UserManager({ authority, client_id: clientId, redirect_uri: window.location.href });
  return {
    popup: () => manager.signinPopupCallback(),
    silent: () => manager.signinSilentCallback(),
  };
}
