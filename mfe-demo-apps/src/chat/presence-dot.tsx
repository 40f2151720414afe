import { Box, HStack, Span } from '@adhelm/shared-ui/chakra';
import type { Presence } from './conversation.ts';
import { messages } from './messages.ts';

const palettes = {
  online: 'success',
  busy: 'danger',
  away: 'warning',
  offline: 'gray',
} as const satisfies Record<Presence, string>;

/** Whether a contact can answer now, as a word with a dot. */
export function PresenceDot({ presence }: { readonly presence: Presence }) {
  return (
    <HStack as="span" gap="1.5" textStyle="xs" color="fg.muted">
      <Box
        as="span"
        boxSize="2"
        borderRadius="full"
        colorPalette={palettes[presence]}
        bg="colorPalette.solid"
        aria-hidden
      />
      <Span>{messages.presences[presence]}</Span>
    </HStack>
  );
}
