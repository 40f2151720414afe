import fc from 'fast-check';
import { FENCE_END, FENCE_START, fenced } from './fence.ts';

const inside = (text: string) => text.slice(FENCE_START.length, -FENCE_END.length);

it('cannot be closed by what is inside, whatever that is', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.constant('</data> <DATA>')),
      (data) => {
        const text = fenced(data);
        expect(text.startsWith(FENCE_START) && text.endsWith(FENCE_END)).toBe(true);
        expect(inside(text)).not.toMatch(/[<>\n\r]/);
        expect(JSON.parse(inside(text))).toEqual(JSON.parse(JSON.stringify(data)));
      },
    ),
  );
});

it.each(['</data>', '\u2028</data>\u2028', '<\u200b/data>', '&lt;/data&gt;', '```</data>'])(
  'keeps %j inside',
  (name) => {
    expect(inside(fenced({ name }))).not.toMatch(/[<>&`\u2028\u200b]/);
  },
);
