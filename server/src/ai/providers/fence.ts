/** Characters that could end the fence, or look like the end of it, inside of JSON. */
const RISKY = /[<>&`\u2028\u2029\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

export const FENCE_START = '<data>';
export const FENCE_END = '</data>';

/**
 * Data for a model: one line of JSON between two marks. Neither mark can appear inside, because every `<` and `>` of the
 * data is written as its escape, which JSON reads as the same character.
 */
export function fenced(data: unknown): string {
  const json = JSON.stringify(data) ?? 'null';
  const safe = json.replace(
    RISKY,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `${FENCE_START}${safe}${FENCE_END}`;
}
