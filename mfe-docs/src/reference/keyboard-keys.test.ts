import ts from 'typescript';
import { handledKeys, keysComparedIn } from '../../build/reference/handled-keys.ts';
import { keyboardKeys, requireSameKeys } from '../../build/reference/keyboard-keys.ts';

const parsed = (text: string) => ts.createSourceFile('keys.ts', text, ts.ScriptTarget.ES2024, true);

describe('the keys of the code', () => {
  it('are what it compares with the key of an event', () => {
    const text = `
      const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
      switch (stroke.key) { case forward: break; case 'Home': break; }
      if (key === 'a' || event.key.toLowerCase() === 'k' || key !== ' ') run();
      if (name === 'b' || key === other) run();`;
    expect(keysComparedIn(parsed(text))).toEqual(['ArrowLeft', 'ArrowRight', 'Home', 'a', 'k', ' ']);
  });

  it('include those of lists and of lists of campaigns', () => {
    expect(handledKeys()).toEqual(expect.arrayContaining(['ArrowDown', 'PageUp', 'F2', 'p', '/', 'k']));
  });
});

describe('the table of keys', () => {
  it('is complete', () => {
    expect(keyboardKeys().length).toBeGreaterThan(15);
  });

  it('is refused without a key that the code handles, and with one that it does not', () => {
    const table = [{ keys: ['⌘K', 'Page Up'], action: 'Move' }];
    expect(() => requireSameKeys(table, ['k', 'PageUp'])).not.toThrow();
    expect(() => requireSameKeys(table, ['k', 'PageUp', 'x'])).toThrow('lacks x');
    expect(() => requireSameKeys(table, ['k'])).toThrow('No code handles PageUp');
  });
});
