import { because } from '@adhelm/contracts';
import { area } from '../../test-data/rules.ts';

afterEach(() => {
  document.documentElement.lang = '';
});

describe('in the pseudo-language', () => {
  it('templates have names and purposes of the catalogue, and a rule that begins with one its name', async () => {
    document.documentElement.lang = 'en-XA';
    await jest.isolateModulesAsync(async () => {
      const { shippedRule, templatesOf } = await import('./templates.ts');
      const [first] = templatesOf(area);
      expect(first?.purpose).toMatch(/^⟦Blocks a widget .*⟧$/);
      expect(first?.rule.name).toMatch(/^⟦Stop-loss .*⟧$/);
      // effects depend on it
      expect(shippedRule(area, first?.id ?? '')).toBe(shippedRule(area, first?.id ?? ''));
      expect(shippedRule(area, first?.id ?? '')?.name).toBe(first?.rule.name);
    });
  });

  it('conflicts are said by the catalogue', async () => {
    document.documentElement.lang = 'en-XA';
    await jest.isolateModulesAsync(async () => {
      const { reasonText } = await import('../../reason-text.ts');
      const conflict = because('conflict-change', { kind: 'widget', field: 'block' });
      expect(reasonText(conflict)).toMatch(/^⟦Both change the same widgets, in opposite directions·+⟧$/);
    });
  });
});
