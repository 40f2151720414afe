import { blockParts } from './block-parts.ts';
import { textParts } from './text-parts.ts';

const blocksOf = (text: string, claims: readonly { start: number; end: number }[] = []) =>
  blockParts(
    textParts({ text, claims: claims.map((claim) => ({ ...claim, rows: ['r_1'] })), unverified: [] }),
  );

const written = (text: string) =>
  blocksOf(text).map(({ kind, lines }) => [
    kind,
    lines.map(({ pieces }) =>
      pieces.map((piece) => (piece.isBold ? `<${piece.text}>` : piece.text)).join(''),
    ),
  ]);

describe('the blocks of an answer', () => {
  it('are its paragraphs, lists and headings', () => {
    expect(written('## Losers\nTwo lose:\n- A\n* B **fast**\n\nNo more.\nThat is all.')).toEqual([
      ['heading', ['Losers']],
      ['paragraph', ['Two lose:']],
      ['list', ['A', 'B <fast>']],
      ['paragraph', ['No more.', 'That is all.']],
    ]);
  });

  it('keep a minus, a lone star and bold text without its end as they are', () => {
    expect(written('-5 and 2 * 3\n**all\nrest')).toEqual([['paragraph', ['-5 and 2 * 3', '<all>', 'rest']]]);
  });

  it('keep claims with their places, also in bold', () => {
    const text = '- cost **$12**';
    const [block] = blocksOf(text, [{ start: 9, end: 12 }]);
    expect(block?.lines[0]?.pieces).toEqual([
      { at: 0, text: 'cost ', kind: 'plain', rows: [], isBold: false },
      { at: 9, text: '$12', kind: 'claim', rows: ['r_1'], isBold: true },
    ]);
  });
});
