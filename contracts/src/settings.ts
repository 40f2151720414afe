import * as z from 'zod/mini';

export const themeNames = ['LIGHT', 'ONE_DARK', 'UNICORN'] as const;
export const directionSchema = z.enum(['ltr', 'rtl']);
export const themeNameSchema = z.enum(themeNames);
export type ThemeName = z.infer<typeof themeNameSchema>;
export type Direction = z.infer<typeof directionSchema>;

/** What the browser keeps under `settings`: exactly these three fields. */
export const settingsSchema = z.object({
  direction: z.catch(directionSchema, 'ltr'),
  responsiveFontSizes: z.catch(z.boolean(), true),
  theme: z.catch(themeNameSchema, 'LIGHT'),
});
export type Settings = z.infer<typeof settingsSchema>;

export const SETTINGS_STORAGE_KEY = 'settings';
export const defaultSettings: Settings = { direction: 'ltr', responsiveFontSizes: true, theme: 'ONE_DARK' };

/** Languages that are written from right to left; the page's first script has the same. */
const RIGHT_TO_LEFT = /^(ar|ckb|dv|fa|he|iw|ps|sd|ug|ur|yi)\b/i;

/** The direction of a language tag (BCP 47), such as `navigator.language`. */
export function directionOfLanguage(language: string): Direction {
  return RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr';
}

/**
 * Settings from what storage holds: nothing stored → the defaults; an unknown theme → the first one. Where no direction
 * is stored, it is the one of the browser's language.
 */
export function settingsFromStorage(stored: string | null, language = ''): Settings {
  const defaults = { ...defaultSettings, direction: directionOfLanguage(language) };
  if (stored === null) return defaults;
  const parsed = z.pipe(z.transform(parseJson), z.looseObject({})).safeParse(stored);
  if (!parsed.success) return defaults;
  return settingsSchema.parse({ ...defaults, ...parsed.data });
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
