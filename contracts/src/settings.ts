import * as z from 'zod/mini';

export const themeNames = ['LIGHT', 'ONE_DARK', 'UNICORN'] as const;
export const directionSchema = z.enum(['ltr', 'rtl']);
export const themeNameSchema = z.enum(themeNames);
export type ThemeName = z.infer<typeof themeNameSchema>;
export type Direction = z.infer<typeof directionSchema>;

/** The browser's storage under `settings`: exactly these three fields. */
export const settingsSchema = z.object({
  direction: z.catch(directionSchema, 'ltr'),
  responsiveFontSizes: z.catch(z.boolean(), true),
  theme: z.catch(themeNameSchema, 'LIGHT'),
});
export type Settings = z.infer<typeof settingsSchema>;

export const SETTINGS_STORAGE_KEY = 'settings';
export const defaultSettings: Settings = { direction: 'ltr', responsiveFontSizes: true, theme: 'ONE_DARK' };

/** Parses stored settings: missing ones become the defaults, an unknown theme the first one. */
export function settingsFromStorage(stored: string | null): Settings {
  if (stored === null) return defaultSettings;
  const parsed = z.pipe(z.transform(parseJson), z.looseObject({})).safeParse(stored);
  if (!parsed.success) return defaultSettings;
  return settingsSchema.parse({ ...defaultSettings, ...parsed.data });
}

function parseJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
