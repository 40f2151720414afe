import type { TextPart } from './text-parts.ts';

/** A part of a line. */
export type Piece = TextPart & { readonly isBold: boolean };
export type Line = { readonly at: number; readonly pieces: readonly Piece[] };
/** Lines that belong together: a paragraph, the entries of a list, or a heading. */
export type Block = { readonly kind: 'paragraph' | 'list' | 'heading'; readonly lines: readonly Line[] };

const BULLET = /^\s*[-*•]\s+/;
const HEADING = /^#{1,6}\s+/;

/**
 * The blocks of an answer. Models and the built-in planner write lists with “- ”; models also write headings with “#” and
 * bold text between two “**”. Anything else stays as it is written.
 */
export function blockParts(parts: readonly TextPart[]): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of linesOf(parts)) {
    const start = line.pieces[0]?.text ?? '';
    if (line.pieces.every(({ text }) => text.trim() === '')) {
      isOpen = false;
      continue;
    }
    const kind = BULLET.test(start) ? 'list' : HEADING.test(start) ? 'heading' : 'paragraph';
    const written = withoutMark(line);
    const last = blocks.at(-1);
    if (isOpen && last?.kind === kind && kind !== 'heading')
      blocks[blocks.length - 1] = { kind, lines: [...last.lines, written] };
    else blocks.push({ kind, lines: [written] });
    isOpen = true;
  }
  return blocks;
}

function withoutMark({ at, pieces: [first, ...rest] }: Line): Line {
  if (first === undefined) return { at, pieces: [] };
  const text = first.text.replace(BULLET, '').replace(HEADING, '');
  return { at, pieces: text === '' ? rest : [{ ...first, text }, ...rest] };
}

function linesOf(parts: readonly TextPart[]): Line[] {
  const lines: { at: number; pieces: Piece[] }[] = [{ at: 0, pieces: [] }];
  let isBold = false;
  for (const part of parts) {
    let at = part.at;
    for (const text of part.kind === 'plain' ? part.text.split(/(\n|\*\*)/) : [part.text]) {
      if (text === '\n') {
        // a “**” without its other half ends with its line
        isBold = false;
        lines.push({ at: at + 1, pieces: [] });
      } else if (text === '**') isBold = !isBold;
      else if (text !== '') lines.at(-1)?.pieces.push({ ...part, at, text, isBold });
      at += text.length;
    }
  }
  return lines;
}
