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

/** A reading that goes on without the calls that its source refuses or fails. Errors of ours are rethrown. */
export type Refusals = {
  /** One of several equal calls, such as one for each campaign; null when it was refused, or not made after several refusals. */
  oneOf<Result>(call: () => Promise<Result>): Promise<Result | null>;
  /** The pages of one of several equal calls, until it is refused. None after several refusals. */
  pagesOf<Page>(pages: () => AsyncIterable<Page>): AsyncGenerator<Page>;
  /** A call that only adds details; null when it was refused. */
  detail<Result>(call: () => Promise<Result>): Promise<Result | null>;
  /** Throws `PartialReading` with the first refusal, if there was one; the refusal itself when none of the equal calls succeeded. */
  report(): void;
};

/** After so many refusals, further calls would only be refused too. */
const MOST_REFUSALS = 3;

export function refusals(signal: AbortSignal): Refusals {
  const met: AdhelmError[] = [];
  const equal = { made: 0, succeeded: 0 };

  function note(error: unknown): void {
    if (signal.aborted || !(error instanceof AdhelmError) || error.kind === 'internal') throw error;
    met.push(error);
  }

  async function attempt<Result>(call: () => Promise<Result>): Promise<Result | null> {
    try {
      return await call();
    } catch (error) {
      note(error);
      return null;
    }
  }

  async function* pagesOf<Page>(pages: () => AsyncIterable<Page>): AsyncGenerator<Page> {
    if (met.length >= MOST_REFUSALS) return;
    equal.made += 1;
    const iterator = pages()[Symbol.asyncIterator]();
    try {
      for (;;) {
        // only what the source throws is noted, not what the reader of the pages does
        const next = await iterator.next().catch(note);
        if (next === undefined) return;
        if (next.done === true) break;
        yield next.value;
      }
      equal.succeeded += 1;
    } finally {
      await iterator.return?.();
    }
  }

  return {
    oneOf: async (call) => {
      if (met.length >= MOST_REFUSALS) return null;
      equal.made += 1;
      const result = await attempt(call);
      if (result !== null) equal.succeeded += 1;
      return result;
    },
    pagesOf,
    detail: attempt,
    report: () => {
      const [first] = met;
      if (first === undefined) return;
      throw equal.made > 0 && equal.succeeded === 0 ? first : new PartialReading(first);
    },
  };
}
