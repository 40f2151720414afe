import { AdhelmError } from '@adhelm/contracts';

/** The state of each part of a sync: done, failed with the source's reason, or not reached. */
export type SyncParts = {
  /**
   * Runs one part, or a further step of it. When the source refuses or fails, only this part fails, with the reason.
   * Other errors (a bug of ours, a stopped sync) are rethrown. Resolves with whether the part is done.
   */
  run(kind: string, work: () => Promise<void>): Promise<boolean>;
  /** Counts a part as done that was read so recently that it is not read again. */
  keep(kind: string): void;
  isDone(kind: string): boolean;
  /** The failures by part, in order of occurrence. */
  readonly failures: ReadonlyMap<string, AdhelmError>;
};

export function syncParts(signal: AbortSignal): SyncParts {
  const done = new Set<string>();
  const failures = new Map<string, AdhelmError>();
  return {
    failures,
    keep: (kind) => void done.add(kind),
    isDone: (kind) => done.has(kind),
    run: async (kind, work) => {
      try {
        await work();
        done.add(kind);
        return true;
      } catch (error) {
        if (signal.aborted || !(error instanceof AdhelmError) || error.kind === 'internal') throw error;
        done.delete(kind);
        failures.set(kind, error);
        return false;
      }
    },
  };
}

/** Whether the next attempt may succeed. Other failures last until a person changes something. */
export function isPassing(error: AdhelmError): boolean {
  return error.kind === 'upstream' || error.kind === 'throttled';
}

/** The failure to report for a sync: a temporary one, since it is worth another attempt soon, or else the first. */
export function worstOf(failures: ReadonlyMap<string, AdhelmError>): AdhelmError | undefined {
  const all = [...failures.values()];
  return all.find(isPassing) ?? all[0];
}
