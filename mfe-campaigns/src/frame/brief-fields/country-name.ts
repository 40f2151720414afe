import { pageLanguage } from '@adhelm/shared-ui/messages';

let names: Intl.DisplayNames | undefined;

/** "Germany" for "DE". */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  names ??= new Intl.DisplayNames([pageLanguage(), 'en'], { type: 'region' });
  return names.of(code) ?? code;
}
