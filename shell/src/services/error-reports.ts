import { AdhelmError, messageOf } from '@adhelm/contracts';

export type ErrorReport = {
  readonly at: string;
  readonly context: string;
  readonly message: string;
  /** Id of the failed request, if it was one. */
  readonly requestId?: string;
};

const KEPT = 50;

/** The last errors of this page, for the console and the support bundle. */
export class ErrorReports {
  #reports: readonly ErrorReport[] = [];

  get latest(): readonly ErrorReport[] {
    return this.#reports;
  }

  add(error: unknown, context: string): void {
    const requestId = error instanceof AdhelmError ? error.requestId : undefined;
    const report = {
      at: new Date().toISOString(),
      context,
      message: messageOf(error),
      ...(requestId === undefined ? {} : { requestId }),
    };
    this.#reports = [...this.#reports.slice(1 - KEPT), report];
    console.warn(`[adhelm] ${context}:`, error);
  }
}
