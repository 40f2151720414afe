import { Box, Grid } from '@adhelm/shared-ui/chakra';
import type { ReactNode, RefObject } from 'react';

type PanesProps = {
  readonly chatLabel: string;
  readonly boardLabel: string;
  readonly chat: ReactNode;
  readonly board: ReactNode;
  /** Stays below the chat. */
  readonly footer?: ReactNode;
  readonly chatEnd?: RefObject<HTMLDivElement | null>;
};

/** The chat beside the board. On narrow screens the board is below the chat, and the page scrolls instead of both. */
export function Panes({ chatLabel, boardLabel, chat, board, footer, chatEnd }: PanesProps) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      gap="4"
      flex="1"
      minH="0"
    >
      <Box
        display="flex"
        flexDirection="column"
        minH="0"
        minW="0"
        borderWidth="1px"
        borderRadius="l2"
        bg="bg.surface"
      >
        <Box
          role="region"
          aria-label={chatLabel}
          tabIndex={0}
          position="relative"
          flex="1"
          minH={{ base: '64', xl: '0' }}
          overflow={{ xl: 'auto' }}
          p="4"
        >
          {chat}
          <div ref={chatEnd} />
        </Box>
        {footer !== undefined && (
          <Box
            borderTopWidth="1px"
            p="3"
            position="sticky"
            bottom="0"
            bg="bg.surface"
            borderBottomRadius="l2"
            zIndex="docked"
          >
            {footer}
          </Box>
        )}
      </Box>
      <Box
        role="region"
        aria-label={boardLabel}
        tabIndex={0}
        position="relative"
        minW="0"
        minH="0"
        overflow={{ xl: 'auto' }}
      >
        {board}
      </Box>
    </Grid>
  );
}
