import { AdhelmError, messageOf } from '@adhelm/contracts';
import { mayBeDone } from './use-sent-once.ts';

/** The state of a draft: saved, unsaved, or not saveable with a reason. */
export type DraftState =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly reason: string };

/** What a draft is saved over: the one that was kept at a time, none (null), or whatever is there. */
export type DraftBase = { readonly keptAt: string | null } | 'any';

type DraftKeeperOptions<Body> = {
  /** Saves it and returns the new time. Rejects with status 412 where something else than `over` is there. */
  readonly keep: (body: Body, over: DraftBase) => Promise<string>;
  readonly was: string | null;
  readonly onState: (state: DraftState) => void;
};

export type DraftKeeper<Body> = {
  /** Sets the current body, which is saved once typing pauses. */
  change(body: Body): void;
  /** Saves unsaved changes immediately; false if that failed. */
  flush(): Promise<boolean>;
  /** After a conflict: replaces the saved version with this one. */
  overwrite(): Promise<boolean>;
  /** Stops saving. */
  end(): void;
};

const PAUSE_MS = 700;
const LOST_UPDATE = 412;

/** Saves a draft while it is edited: one request at a time, and never over another tab's version. */
export function draftKeeper<Body>({ keep, was, onState }: DraftKeeperOptions<Body>): DraftKeeper<Body> {
  let savedAt = was;
  let over: DraftBase = { keptAt: was };
  let waiting: { readonly body: Body } | null = null;
  let running: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isInConflict = false;
  let isEnded = false;

  const keepWaiting = async (): Promise<boolean> => {
    while (waiting !== null && !isEnded) {
      const { body } = waiting;
      waiting = null;
      onState({ kind: 'saving' });
      try {
        savedAt = await keep(body, over);
        over = { keptAt: savedAt };
      } catch (error) {
        waiting ??= { body };
        // what is there now may be this draft, whose answer was lost
        if (mayBeDone(error)) over = 'any';
        isInConflict = error instanceof AdhelmError && error.status === LOST_UPDATE;
        onState(isInConflict ? { kind: 'conflict' } : { kind: 'failed', reason: messageOf(error) });
        return false;
      }
    }
    if (savedAt !== null && !isEnded) onState({ kind: 'saved', at: savedAt });
    return true;
  };

  const flush = (): Promise<boolean> => {
    clearTimeout(timer);
    if (running !== null) return running;
    if (waiting === null || isInConflict || isEnded) return Promise.resolve(waiting === null || isEnded);
    running = keepWaiting().finally(() => {
      running = null;
    });
    return running;
  };

  return {
    change: (body) => {
      if (isEnded) return;
      waiting = { body };
      if (isInConflict) return;
      onState({ kind: 'saving' });
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), PAUSE_MS);
    },
    flush,
    overwrite: () => {
      isInConflict = false;
      over = 'any';
      return flush();
    },
    end: () => {
      isEnded = true;
      waiting = null;
      clearTimeout(timer);
    },
  };
}
