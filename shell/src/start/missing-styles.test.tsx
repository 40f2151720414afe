import { ThemeProvider } from '@adhelm/shared-ui/theme';
import { render } from '@testing-library/react';
import { missingStyles } from './missing-styles.tsx';

const draw = async () => {
  const styles = await missingStyles(document);
  render(<ThemeProvider direction="ltr">{styles}</ThemeProvider>);
  return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText);
};

it('renders the tokens of all themes for a page without styles', async () => {
  const rules = (await draw()).join('\n');
  expect(rules).toMatch(/:where\(html\)\s*\{[^}]*--adhelm-colors-bg-page/);
  expect(rules).toMatch(/\[data-theme=LIGHT\]\s*\{[^}]*--adhelm-colors-bg-page/);
  expect(rules).toContain('@keyframes spin');
});

it('renders nothing for a page whose build wrote them', async () => {
  document.head.innerHTML = '<style id="adhelm-styles">html { margin: 0; }</style>';
  expect(await draw()).toEqual([expect.stringContaining('margin: 0')]);
});
