import { namesOnly } from './names-only.ts';
import { semanticTokens, system } from './system.ts';

it('keeps every name, with the value of the default theme alone', () => {
  const value = { base: '#111111', _light: '#eeeeee' };
  expect(namesOnly({ bg: { DEFAULT: { value }, page: { value } }, flat: { value: 'none' } })).toEqual({
    bg: { DEFAULT: { value: { base: '#111111' } }, page: { value: { base: '#111111' } } },
    flat: { value: { base: 'none' } },
  });
});

it('leaves every semantic token to components', () => {
  const tones = Object.keys(semanticTokens.colors);
  expect(tones).toContain('accent');
  for (const tone of ['accent.solid', 'fg.muted', 'bg', 'chart.1']) {
    expect(system.token.var(`colors.${tone}`)).toBe(`var(--adhelm-colors-${tone.replace('.', '-')})`);
    expect(system.css({ color: tone })).toMatchObject({
      styles: `color:var(--adhelm-colors-${tone.replace('.', '-')});`,
    });
  }
});
