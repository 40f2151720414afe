import type { ErrorKind } from '@adhelm/contracts';
import type { ReactNode } from 'react';
import { messagesIn } from '../messages-in.ts';

/** Explanations of errors for which the page has no better text. */
const meanings: Record<ErrorKind, string> = {
  auth: 'Your session has ended. Sign in again to continue.',
  forbidden: 'Your access does not cover this. Ask an administrator.',
  validation: 'The request is not valid.',
  'not-found': 'It does not exist, or it was deleted.',
  conflict: 'Someone else changed it in the meantime.',
  throttled: 'Too many requests. Wait a moment, then try again.',
  upstream: 'A service that this page needs is not responding correctly.',
  unavailable: 'Adhelm is not available right now. Try again in a moment.',
  internal: 'Something went wrong on our side.',
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
