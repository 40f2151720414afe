import { messages } from '../../messages/sign-in.ts';
import { useServices, useSessionState } from '../../services/services-context.tsx';
import { GoogleButton } from './google-button.tsx';
import { Notice } from './notice.tsx';
import { SignInForm } from './sign-in-form.tsx';

const reasonTexts = {
  'never-signed-in': null,
  'signed-out-by-choice': null,
  'session-over': messages.sessionOver,
  'waiting-for-access': messages.waitingForAccess,
} as const;

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
        <GoogleButton
          signIn={signInWithGoogle}
          obstacle={environment.identity.google ? null : messages.noGoogle}
        />
      }
      signIn={(credentials) => session.signIn(credentials)}
      registerPath="/register"
    />
  );
}
