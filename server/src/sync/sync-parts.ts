import { AdhelmError } from '@adhelm/contracts';

/** How far a sync came: each part is done, failed with what the source said, or was not reached. */
export type SyncParts = {
  /**
   * Runs one part. What the source refuses or cannot answer stops this part only, and is kept; anything else (a fault
   * of ours, a sync that is to end) is thrown on. Resolves with whether the part is done.
   */
  run(kind: string, work: () => Promise<void>): Promise<boolean>;
  isDone(kind: string): boolean;
  /** The failures by part, in the order in which they came. */
  readonly failures: ReadonlyMap<string, AdhelmError>;
};

export function syncParts(signal: AbortSignal): SyncParts {
  const done = new Set<string>();
  const failures = new Map<string, AdhelmError>();
  return {
    failures,
    isDone: (kind) => done.has(kind),
    run: async (kind, work) => {
      try {
        await work();
        done.add(kind);
        return true;
      } catch (error) {
        if (signal.aborted || !(error instanceof AdhelmError) || error.kind === 'internal') throw error;
        failures.set(kind, error);
        return false;
      }
    },
  };
}

/** A failure that the next attempt may not meet: the others stay until somebody changes something. */
export function isPassing(error: AdhelmError): boolean {
  return error.kind === 'upstream' || error.kind === 'throttled';
}

/** The failure that a sync is reported with: one that passes, since it is worth another attempt soon, or the first. */
export function worstOf(failures: ReadonlyMap<string, AdhelmError>): AdhelmError | undefined {
  const all = [...failures.values()];
  return all.find(isPassing) ?? all[0];
}
