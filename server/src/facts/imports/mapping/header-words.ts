/** Headers of columns with personal data, which are never imported. */
const ABOUT_PERSONS =
  /\b(e ?mail|phone|telephone|tel|mobile|first name|last name|full name|surname|address|ip)\b/;

/** A header's words: lower case, no signs, nothing in brackets ("Spend (USD)" is "spend"). */
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

/** Whether a column of a lead report holds the names of people. */
export function isNameOf(header: string): boolean {
  return /\bname\b/.test(wordsOf(header));
}
