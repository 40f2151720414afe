import { AdhelmError } from '@adhelm/contracts';

/** A browser shares one stream among its tabs, so this covers all browsers and programs of a person. */
export const MAX_STREAMS_PER_PERSON = 20;
const RETRY_AFTER_SECONDS = 30;

/** Counts the open event streams of each person in this process. Other replicas count their own. */
export type OpenStreams = {
  /** Counts one more and returns a function that releases it. Throws `throttled` when the person has too many. */
  open(userId: string): () => void;
};

export function countOpenStreams(): OpenStreams {
  const counts = new Map<string, number>();
  return {
    open(userId) {
      const count = counts.get(userId) ?? 0;
      if (count >= MAX_STREAMS_PER_PERSON) {
        throw new AdhelmError(
          'throttled',
          `You have ${MAX_STREAMS_PER_PERSON} event streams open. Close one, then connect again.`,
          { retryAfterSeconds: RETRY_AFTER_SECONDS },
        );
      }
      counts.set(userId, count + 1);
      return () => {
        const left = (counts.get(userId) ?? 1) - 1;
        if (left === 0) counts.delete(userId);
        else counts.set(userId, left);
      };
    },
  };
}
