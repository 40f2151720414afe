import type { Root } from 'mdast';
import { namedFiles } from '../../build/mdx/named-files.ts';

const block = (lang: string, meta: string | null, value = ''): Root => ({
  type: 'root',
  children: [{ type: 'blockquote', children: [{ type: 'code', lang, meta, value }] }],
});

describe('a code block', () => {
  it('is filled with the file that it names', () => {
    const tree = block('sh', 'file=start.sh label="Start Adhelm"');
    namedFiles()(tree);
    expect(JSON.stringify(tree)).toContain('"value":"npm start"');
    expect(JSON.stringify(tree)).toContain('"dataLabel":"Start Adhelm"');
  });

  it('becomes a drawing with a text alternative', () => {
    const tree = block('dot', 'file=production.dot alt="Servers"');
    namedFiles()(tree);
    expect(JSON.stringify(tree)).toContain('"aria-label":"Servers"');
    expect(JSON.stringify(tree)).toContain('currentColor');
    expect(JSON.stringify(tree)).not.toContain('"black"');
  });

  it.each([
    ['has text of its own', block('sh', 'file=start.sh', 'npm start')],
    ['names no file', block('sh', null)],
    ['names a file that does not exist', block('sh', 'file=none.sh')],
    ['is a drawing without a text alternative', block('dot', 'file=production.dot')],
  ])('is refused if it %s', (_what, tree) => {
    expect(() => namedFiles()(tree)).toThrow();
  });
});
