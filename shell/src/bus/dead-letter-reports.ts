import type { ErrorReports } from '../services/error-reports.ts';
import type { DeadLetter } from './event-bus.ts';

/** A refused message as a developer should see it. */
export function deadLetterError({ publisher, name, reason }: DeadLetter): Error {
  return new Error(`${publisher} → ${name}: ${reason}`);
}

/**
 * What happens with refused messages: in production they are noted, in development they are thrown to the console as
 * well, where nobody overlooks them. The sender goes on in both.
 */
export function deadLetterReports(
  reports: ErrorReports,
  production: boolean,
  throwToConsole: (error: Error) => void = laterThrow,
): (letter: DeadLetter) => void {
  return (letter) => {
    const error = deadLetterError(letter);
    if (production) reports.add(error, 'bus');
    else throwToConsole(error);
  };
}

/** The page's own listener for uncaught errors notes it too. */
function laterThrow(error: Error): void {
  setTimeout(() => {
    throw error;
  });
}
