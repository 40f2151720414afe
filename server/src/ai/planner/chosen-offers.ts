/** Words before a choice: “pause the MGID one”, “I mean the second one”. */
const BEFORE = String.raw`^\s*(?:(?:no|yes|ok|please|i mean|i meant|take|choose|pick|use|\w+),?\s+)?`;
const BY_WORDS = [
  new RegExp(
    String.raw`${BEFORE}the\s+one\s+(?:in|on|of|at|from|with|for)\s+(?:the\s+)?(?:account\s+)?(?<words>.+?)[\s.!?]*$`,
    'iu',
  ),
  new RegExp(String.raw`${BEFORE}the\s+(?<words>.+?)\s+one[\s.!?]*$`, 'iu'),
];
const BY_PLACE = new RegExp(
  String.raw`${BEFORE}(?:the\s+)?(?:(?<place>first|second|third|fourth|fifth|last)(?:\s+one)?|(?:number\s+|#)?(?<number>\d{1,2}))[\s.!?]*$`,
  'iu',
);
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth'];

/**
 * The requests of an answer that a reply chooses: “the MGID one”, “the second one”, “2”. Empty where it chooses none of them, so that the
 * reply is a request of its own. Pure.
 */
export function chosenOffers(reply: string, offered: readonly string[]): readonly string[] {
  const { place, number } = BY_PLACE.exec(reply)?.groups ?? {};
  if (place !== undefined || number !== undefined) {
    const at = number === undefined ? PLACES.indexOf(place?.toLowerCase() ?? '') : Number(number) - 1;
    const chosen = place?.toLowerCase() === 'last' ? offered.at(-1) : offered[at];
    return chosen === undefined ? [] : [chosen];
  }
  for (const pattern of BY_WORDS) {
    const wanted = wordsOf(pattern.exec(reply)?.groups?.['words'] ?? '');
    if (wanted.length === 0) continue;
    const chosen = offered.filter((offer) => {
      const own = wordsOf(offer);
      return wanted.every((word) => own.includes(word));
    });
    if (chosen.length > 0 && (chosen.length < offered.length || offered.length === 1)) return chosen;
  }
  return [];
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
