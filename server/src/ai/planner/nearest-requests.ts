import { editDistance } from './edit-distance.ts';
import { requestsNaming } from './requests.ts';

const OFFERED = 3;

/**
 * The documented requests that share most words with a text, typos included, nearest first. They name that campaign. One that only has
 * words of the text is left out: it would be the same request without a condition or an exception.
 */
export function nearestRequests(text: string, campaign: string | null): string[] {
  const words = wordsOf(text);
  return requestsNaming(campaign)
    .filter(({ example }) => !isPart(wordsOf(example), words))
    .map(({ example }, place) => ({ example, place, shared: shared(words, wordsOf(example)) }))
    .toSorted((a, b) => b.shared - a.shared || a.place - b.place)
    .slice(0, OFFERED)
    .map(({ example }) => example);
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];

const isPart = (some: readonly string[], words: readonly string[]) =>
  some.every((word) => words.includes(word));

function shared(words: readonly string[], others: readonly string[]): number {
  const near = words.filter((word) =>
    others.some((other) => word === other || (word.length > 4 && editDistance(word, other) <= 2)),
  );
  return near.length / Math.max(1, others.length);
}
