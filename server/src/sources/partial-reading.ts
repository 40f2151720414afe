import { AdhelmError } from '@adhelm/contracts';

/**
 * Thrown at the end of a list or report that is incomplete: all rows that could be read have been yielded before. Who
 * does not expect it sees a failed reading.
 */
export class PartialReading extends Error {
  /** Why: the refusal of a call, or what the source's API cannot return. */
  readonly reason: AdhelmError;
  /** The API cannot return more, so that trying again does not help. */
  readonly isLasting: boolean;

  constructor(reason: AdhelmError, { isLasting = false }: { readonly isLasting?: boolean } = {}) {
    super(reason.message, { cause: reason });
    this.name = 'PartialReading';
    this.reason = reason;
    this.isLasting = isLasting;
  }
}

/** Collects the refused calls of a reading that goes on without them. */
export type Refusals = {
  /** The result of a call, or `otherwise` when the source refuses or fails it. Other errors are rethrown. */
  without<Result>(call: Promise<Result>, otherwise: Result): Promise<Result>;
  /** Throws `PartialReading` with the first refusal, if there was one. */
  report(): void;
};

export function refusals(signal: AbortSignal): Refusals {
  let first: AdhelmError | null = null;
  return {
    without: async (call, otherwise) => {
      try {
        return await call;
      } catch (error) {
        if (signal.aborted || !(error instanceof AdhelmError) || error.kind === 'internal') throw error;
        first ??= error;
        return otherwise;
      }
    },
    report: () => {
      if (first !== null) throw new PartialReading(first);
    },
  };
}
