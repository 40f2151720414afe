import { domainToUnicode } from 'node:url';

/** An address as people write it, with the letters of its domain; it is stored in ASCII, so that a mailbox is stored once. */
export function shownAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = domainToUnicode(address.slice(at + 1));
  return domain === '' ? address : `${address.slice(0, at)}@${domain}`;
}
