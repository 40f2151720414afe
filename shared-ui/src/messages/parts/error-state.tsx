import type { ErrorKind } from '@adhelm/contracts';
import type { ReactNode } from 'react';
import { messagesIn } from '../messages-in.ts';

/** Explanations of errors for which the page has no better text. */
const meanings: Record<ErrorKind, string> = {
  auth: 'Your session has ended. Sign in again to go on.',
  forbidden: 'Your access does not cover this. Ask an administrator.',
  validation: 'Something in the request is not right.',
  'not-found': 'It is not there, or not any more.',
  conflict: 'Someone changed it in the meantime.',
  throttled: 'Too many requests at once. Wait a moment.',
  upstream: 'A service that this page needs does not answer as it should.',
  unavailable: 'Adhelm is not available right now. Try again in a moment.',
  internal: 'Something broke on our side.',
};

/** A view that failed to load. */
export const messages = messagesIn({
  en: {
    meanings,
    retry: 'Retry',
    retrying: 'Retrying',
    supportCode: (code: ReactNode) => <>Support code {code}</>,
    copySupportCode: 'Copy support code',
  },
});
