import { defaultSettings, settingsFromStorage } from './settings.ts';

describe('stored settings', () => {
  it('default to ONE_DARK, left to right, responsive fonts', () => {
    expect(settingsFromStorage(null)).toEqual({
      direction: 'ltr',
      responsiveFontSizes: true,
      theme: 'ONE_DARK',
    });
    expect(settingsFromStorage('not json')).toEqual(defaultSettings);
    expect(settingsFromStorage('[]')).toEqual(defaultSettings);
  });

  it('turn an unknown theme into the first one and keep the rest', () => {
    expect(settingsFromStorage('{"theme":"PINK","direction":"rtl","responsiveFontSizes":false}')).toEqual({
      direction: 'rtl',
      responsiveFontSizes: false,
      theme: 'LIGHT',
    });
  });

  it('take defaults for what is missing', () => {
    expect(settingsFromStorage('{"direction":"rtl"}')).toEqual({ ...defaultSettings, direction: 'rtl' });
  });

  it.each([
    ['ar-EG', 'rtl'],
    ['he', 'rtl'],
    ['fa-IR', 'rtl'],
    ['en-US', 'ltr'],
    ['arn', 'ltr'],
  ])('have the direction of the language %s where none is stored: %s', (language, direction) => {
    expect(settingsFromStorage(null, language).direction).toBe(direction);
    expect(settingsFromStorage('{"theme":"LIGHT"}', language)).toMatchObject({ theme: 'LIGHT', direction });
    expect(settingsFromStorage('{"direction":"ltr"}', language).direction).toBe('ltr');
    expect(settingsFromStorage('{"direction":"rtl"}', language).direction).toBe('rtl');
  });
});
