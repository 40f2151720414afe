import { Box, HStack, Text } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages/brand.ts';

/** The mark (a helm) and the name. */
export function Logo({ withName = true }: { readonly withName?: boolean }) {
  return (
    <HStack gap="2.5" align="center">
      <Box
        as="span"
        display="inline-grid"
        placeItems="center"
        boxSize="8"
        borderRadius="md"
        bg="accent.solid"
        color="accent.contrast"
        flexShrink="0"
      >
        <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
          <g fill="none" stroke="currentColor" strokeWidth="2.4">
            <circle cx="16" cy="16" r="7" />
            <path d="M16 4v8m0 8v8M4 16h8m8 0h8" strokeLinecap="round" />
          </g>
        </svg>
      </Box>
      {withName && (
        <Text as="span" fontWeight="semibold" textStyle="xl" color="fg" letterSpacing="-0.02em">
          {messages.name}
        </Text>
      )}
    </HStack>
  );
}
