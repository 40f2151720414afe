import { EditorState } from 'draft-js';
import { contentOf, htmlOf } from './draft-html.ts';

const through = (html: string) => htmlOf(EditorState.createWithContent(contentOf(html)));

describe('text in Draft.js', () => {
  it.each([
    '<p>A <strong>bold</strong> and <em>slanted</em> word.</p>',
    '<h2>Title</h2><p>Text</p>',
    '<ul><li>one</li><li>two</li></ul><p>after</p>',
    '<ol><li>first</li></ol><ul><li>other</li></ul>',
    '<blockquote>said</blockquote>',
    '<p>1 &lt; 2 &amp; 3 &gt; 2</p>',
  ])('comes back as it was: %s', (html) => {
    expect(through(html)).toBe(html);
  });

  it('is empty without text', () => {
    expect(through('')).toBe('');
    expect(through('<p> </p>')).toBe('');
  });
});
