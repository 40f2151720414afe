import { AdhelmError, messageOf } from '@adhelm/contracts';

/** How a draft stands: as it was kept, being written, or not to be kept and why. */
export type DraftState =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly reason: string };

type DraftKeeperOptions<Body> = {
  /** Keeps it over what was kept at `was` (null: over anything), and tells when that was. */
  readonly keep: (body: Body, was: string | null) => Promise<string>;
  readonly was: string | null;
  readonly onState: (state: DraftState) => void;
};

export type DraftKeeper<Body> = {
  /** The draft is like this now: it is kept once the typing pauses. */
  change(body: Body): void;
  /** Keeps at once what is not kept yet; false where that did not work. */
  flush(): Promise<boolean>;
  /** After a conflict: what stands here takes the place of what is kept. */
  overwrite(): Promise<boolean>;
  /** Nothing is kept from now on. */
  end(): void;
};

const PAUSE_MS = 700;
const LOST_UPDATE = 412;

/** Keeps a draft while it is written: one call at a time, and never over what another tab kept. */
export function draftKeeper<Body>({ keep, was, onState }: DraftKeeperOptions<Body>): DraftKeeper<Body> {
  let known = was;
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
        known = await keep(body, known);
      } catch (error) {
        waiting ??= { body };
        isInConflict = error instanceof AdhelmError && error.status === LOST_UPDATE;
        onState(isInConflict ? { kind: 'conflict' } : { kind: 'failed', reason: messageOf(error) });
        return false;
      }
    }
    if (known !== null && !isEnded) onState({ kind: 'saved', at: known });
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
      known = null;
      return flush();
    },
    end: () => {
      isEnded = true;
      waiting = null;
      clearTimeout(timer);
    },
  };
}
