import { useServices, useSessionState } from '../../services/services-context.tsx';
import { GoogleButton } from './google-button.tsx';
import { Notice } from './notice.tsx';
import { SignInForm } from './sign-in-form.tsx';

const reasonTexts = {
  'never-signed-in': null,
  'signed-out-by-choice': null,
  'session-over': 'Your session is over. Sign in to go on where you were.',
  'waiting-for-access':
    'Your account is waiting for access. An administrator has to let you in; then sign in again.',
} as const;
const NO_GOOGLE = 'Sign-in with Google is not set up on this server. Use your email and password.';

/** Signs in to the product. */
export function SignInCard() {
  const { environment, session, reports } = useServices();
  const state = useSessionState();
  const reason = state.status === 'signed-out' ? reasonTexts[state.reason] : null;
  const signInWithGoogle = () => {
    session.signInWithGoogle().catch((error: unknown) => reports.add(error, 'Google sign-in'));
  };
  return (
    <SignInForm
      notice={
        reason !== null && (
          <Notice
            tone={state.status === 'signed-out' && state.reason === 'waiting-for-access' ? 'info' : 'warning'}
          >
            {reason}
          </Notice>
        )
      }
      google={
        <GoogleButton signIn={signInWithGoogle} obstacle={environment.identity.google ? null : NO_GOOGLE} />
      }
      signIn={(credentials) => session.signIn(credentials)}
      registerPath="/register"
    />
  );
}
