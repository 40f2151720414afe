import type { KnownSource } from './read-words.ts';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The source of a question what it can do, such as “can Taboola block widgets?”; null for any other request. Pure. */
export function askedCapability(request: string, sources: readonly KnownSource[]): string | null {
  const asks = (name: string) =>
    new RegExp(
      `^\\s*(?:(?:can|could)\\s+(?:the\\s+)?${name}\\s+\\w|is\\s+${name}\\s+able\\s+to\\b|do(?:es)?\\s+${name}\\s+(?:support|allow|let|offer)\\b|what\\s+can\\s+${name}\\s+do\\b)`,
      'iu',
    );
  const found = sources.find(({ id, name }) =>
    [id, name].some((one) => asks(escaped(one).replaceAll(' ', '\\s*')).test(request)),
  );
  return found?.id ?? null;
}

/** The question what the first source that a request names can do; nothing where it names none. Pure. */
export const capabilityOffers = (request: string, sources: readonly KnownSource[]): string[] =>
  sources
    .filter(({ name }) =>
      new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'iu').test(request),
    )
    .slice(0, 1)
    .map(({ name }) => `What does ${name} support?`);
