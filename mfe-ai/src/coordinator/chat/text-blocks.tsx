import { Box, chakra, Span, Stack } from '@adhelm/shared-ui/chakra';
import type { ReactNode } from 'react';
import { blockParts, type Line, type Piece } from './block-parts.ts';
import type { TextPart } from './text-parts.ts';

type TextBlocksProps = {
  readonly parts: readonly TextPart[];
  /** Draws a number that is marked. */
  readonly children: (piece: Piece) => ReactNode;
};

/** A text with its paragraphs, lists and headings. Bullets stand on the side on which the page begins. */
export function TextBlocks({ parts, children }: TextBlocksProps) {
  const inside = ({ pieces }: Line) =>
    pieces.map((piece) => (
      <Span key={piece.at} fontWeight={piece.isBold ? 'semibold' : undefined}>
        {piece.kind === 'plain' ? piece.text : children(piece)}
      </Span>
    ));
  return (
    <Stack gap="2" overflowWrap="anywhere">
      {blockParts(parts).map(({ kind, lines }) =>
        kind === 'list' ? (
          <chakra.ul key={lines[0]?.at} ps="5" listStyleType="disc">
            {lines.map((line) => (
              <chakra.li key={line.at}>
                <bdi>{inside(line)}</bdi>
              </chakra.li>
            ))}
          </chakra.ul>
        ) : (
          <Box key={lines[0]?.at} fontWeight={kind === 'heading' ? 'semibold' : undefined}>
            {lines.map((line) => (
              <Box key={line.at} whiteSpace="pre-wrap" dir="auto">
                {inside(line)}
              </Box>
            ))}
          </Box>
        ),
      )}
    </Stack>
  );
}
