import type { ErrorReports } from '../services/error-reports.ts';
import type { DeadLetter } from './event-bus.ts';

/** A rejected message as an error for developers. */
export function deadLetterError({ publisher, name, reason }: DeadLetter): Error {
  return new Error(`${publisher} → ${name}: ${reason}`);
}

/**
 * Handles rejected messages: production logs them, development also throws them to the console, where they are noticed.
 * The sender continues in both.
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

/** The page's own listener for uncaught errors logs it too. */
function laterThrow(error: Error): void {
  setTimeout(() => {
    throw error;
  });
}
