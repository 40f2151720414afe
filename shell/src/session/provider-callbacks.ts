import type { ShellEnvironment } from '@adhelm/contracts';
import { UserManager } from 'oidc-client-ts';

/** Hands the provider's answer, which is in this window's URL, to the window that asked. */
export function providerCallbacks(environment: ShellEnvironment) {
  const { authority, clientId } = environment.identity;
  const manager = new UserManager({ authority, client_id: clientId, redirect_uri: window.location.href });
  return {
    popup: () => manager.signinPopupCallback(),
    silent: () => manager.signinSilentCallback(),
  };
}
