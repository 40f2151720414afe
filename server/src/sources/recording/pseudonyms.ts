/** Shorter texts are found by chance inside others. */
const SHORTEST_PART = 5;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Replaces ids and texts, each always by the same one. Replacements keep the form: digits, a UUID, a URL. */
export type Pseudonyms = {
  ofId(id: string): string;
  ofNumber(id: number): number;
  ofText(text: string): string;
  /** The replacement of an id or text that has one. */
  known(value: string): string | undefined;
  /** A longer text with the replacements of what is known inside it. */
  inside(text: string): string;
};

export function createPseudonyms(): Pseudonyms {
  const replacements = new Map<string, string>();
  const taken = new Set<string>();

  function remember(original: string, form: (turn: number) => string): string {
    const known = replacements.get(original);
    if (known !== undefined) return known;
    let turn = replacements.size + 1;
    while (taken.has(form(turn))) turn += 1;
    const replacement = form(turn);
    taken.add(replacement);
    replacements.set(original, replacement);
    return replacement;
  }

  let sorted: { readonly size: number; readonly texts: readonly (readonly [string, string])[] } | null = null;
  function longerTexts(): readonly (readonly [string, string])[] {
    if (sorted?.size !== replacements.size) {
      const texts = [...replacements].filter(([text]) => text.length >= SHORTEST_PART && /\D/.test(text));
      sorted = { size: replacements.size, texts: texts.sort(([a], [b]) => b.length - a.length) };
    }
    return sorted.texts;
  }

  const ofDigits = (digits: string) =>
    remember(digits, (turn) => {
      const written = String(turn).padStart(digits.length - 1, '0');
      return `1${written}`;
    });

  function ofId(id: string): string {
    if (/^\d+$/.test(id)) return ofDigits(id);
    if (uuid.test(id)) {
      return remember(id, (turn) => `00000000-0000-4000-8000-${String(turn).padStart(12, '0')}`);
    }
    if (/^\d+s\d+$/.test(id)) return remember(id, () => id.replace(/\d+/g, ofDigits));
    return remember(id, (turn) => `id-${turn}`);
  }

  return {
    ofId,
    ofNumber: (id) => Number(ofDigits(String(id))),
    ofText: (text) =>
      remember(text, (turn) => (/^https?:/i.test(text) ? `https://example.com/${turn}` : `text ${turn}`)),
    known: (value) => replacements.get(value),
    inside: (text) => {
      const numbered = text.replace(/\d{5,}/g, (digits) => replacements.get(digits) ?? digits);
      return longerTexts().reduce((found, [original, by]) => found.replaceAll(original, by), numbered);
    },
  };
}
