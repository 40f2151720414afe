/** The id of the row that defines a word, such as `word-held-back`. */
export const definitionId = (word: string): string =>
  `word-${word
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}`;
