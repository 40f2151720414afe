import { HOME_PATH, messageOf } from '@adhelm/contracts';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { messages } from '../../messages/sign-in.ts';
import { useServices, useSessionState } from '../../services/services-context.tsx';
import { LoadingScreen } from '../loading-screen.tsx';
import { PublicPage } from '../public-page.tsx';
import { Notice } from './notice.tsx';

/** The redirect target of a provider with its own sign-in page. */
export function SignInReturn() {
  const { session } = useServices();
  const state = useSessionState();
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    session.completeRedirect().catch((error: unknown) => setFailure(messageOf(error)));
  }, [session]);
  if (state.status === 'signed-in') return <Navigate to={HOME_PATH} replace />;
  if (state.status === 'signed-out' && state.reason === 'waiting-for-access')
    return <Navigate to="/login" replace />;
  if (failure === null) return <LoadingScreen />;
  return (
    <PublicPage heading={messages.failed}>
      <Notice tone="danger">{messages.failedBecause(failure)}</Notice>
    </PublicPage>
  );
}

/** The last page of the sign-in pop-up: passes the response to the window that opened it, which closes it. */
export function PopupReturn() {
  return <ReturnTo finish={(complete) => complete.popup()} />;
}

/** The last page of the hidden frame. */
export function SilentReturn() {
  return <ReturnTo finish={(complete) => complete.silent()} />;
}

type Completion = { popup(): Promise<void>; silent(): Promise<void> };

function ReturnTo({ finish }: { readonly finish: (complete: Completion) => Promise<void> }) {
  const { environment, reports } = useServices();
  useEffect(() => {
    import(/* webpackChunkName: "identity" */ '../../session/provider-callbacks.ts')
      .then(({ providerCallbacks }) => finish(providerCallbacks(environment)))
      .catch((error: unknown) => reports.add(error, 'sign-in'));
  }, [environment, finish, reports]);
  return <LoadingScreen />;
}
