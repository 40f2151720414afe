/** Headers of columns about persons, which are never taken. */
const ABOUT_PERSONS =
  /\b(e ?mail|phone|telephone|tel|mobile|first name|last name|full name|surname|address|ip)\b/;

/** A header's words: small letters, no signs, nothing in brackets ("Spend (USD)" is "spend"). */
export function wordsOf(header: string): string {
  return header
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[([][^)\]]*[)\]]/g, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function isAboutPersons(header: string): boolean {
  return ABOUT_PERSONS.test(wordsOf(header));
}

/** Whether a column of a report about leads holds names: of whom, but of the lead. */
export function isNameOf(header: string): boolean {
  return /\bname\b/.test(wordsOf(header));
}
