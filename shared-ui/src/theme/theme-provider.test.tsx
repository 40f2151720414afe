import { Button } from '@adhelm/shared-ui/chakra';
import { Switch } from '@adhelm/shared-ui/overlays';
import { ModuleThemeProvider, ThemeProvider } from '@adhelm/shared-ui/theme';
import { GlobalStyles } from '@adhelm/shared-ui/theme/global';
import { render } from '@testing-library/react';

const cssOfPage = () =>
  [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText);

describe('the theme', () => {
  it("adds the page's nonce to its styles", () => {
    render(
      <ThemeProvider direction="ltr" nonce="n0nce">
        <Button>Save</Button>
      </ThemeProvider>,
    );
    const tags = [...document.querySelectorAll('style')];
    expect(tags.length).toBeGreaterThan(0);
    expect(new Set(tags.map((tag) => tag.getAttribute('nonce')))).toEqual(new Set(['n0nce']));
  });

  it('defines every theme on the document element, and the default for pages without one', () => {
    render(
      <ThemeProvider direction="ltr">
        <GlobalStyles />
      </ThemeProvider>,
    );
    const tokens = cssOfPage().join('\n');
    expect(tokens).toMatch(/\[data-theme=LIGHT\]\s*\{[^}]*--adhelm-colors-bg-page:\s*#f4f6f8/);
    expect(tokens).toMatch(/\[data-theme=UNICORN\]\s*\{[^}]*--adhelm-colors-bg-page:\s*#222431/);
    expect(tokens).toMatch(/:where\(html\)\s*\{[^}]*--adhelm-colors-bg-page:\s*#1c2025/);
  });

  it('lays out text on a right-to-left page by its own direction, aligned to the page', () => {
    render(
      <ThemeProvider direction="rtl">
        <GlobalStyles />
      </ThemeProvider>,
    );
    const rules = cssOfPage().join('\n');
    expect(rules).toMatch(/html\[dir=rtl\] body :not\(span, [^)]*\)\s*\{\s*unicode-bidi:\s*plaintext/);
    expect(rules).toMatch(/html\[dir=rtl\] body\s*\{\s*text-align:\s*right/);
  });

  it('styles checkboxes and switches itself instead of using the browser’s grey', () => {
    render(
      <ThemeProvider direction="ltr">
        <GlobalStyles />
        <Switch.Root>
          <Switch.Control />
        </Switch.Root>
      </ThemeProvider>,
    );
    expect(cssOfPage().join('\n')).toMatch(
      /input\[type=checkbox\]\s*\{[^}]*appearance: none;[^}]*background: var\(--adhelm-colors-bg-surface\)/,
    );
    expect(cssOfPage().join('\n')).toMatch(
      /--switch-diff:[^}]*--adhelm-colors-color-palette-solid: var\(--adhelm-colors-accent-solid\)/,
    );
  });

  it('adds no global rule, since the page has them', () => {
    render(<ThemeProvider direction="ltr">shell</ThemeProvider>);
    render(<ModuleThemeProvider direction="rtl">module</ModuleThemeProvider>);
    expect(cssOfPage().filter((rule) => /^(html|:where\(html\)|@font-face|@layer reset)/.test(rule))).toEqual(
      [],
    );
  });
});
