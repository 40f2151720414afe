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

  it('replace an unknown theme with the first one and keep the rest', () => {
    expect(settingsFromStorage('{"theme":"PINK","direction":"rtl","responsiveFontSizes":false}')).toEqual({
      direction: 'rtl',
      responsiveFontSizes: false,
      theme: 'LIGHT',
    });
  });

  it('use defaults for missing fields', () => {
    expect(settingsFromStorage('{"direction":"rtl"}')).toEqual({ ...defaultSettings, direction: 'rtl' });
  });
});
