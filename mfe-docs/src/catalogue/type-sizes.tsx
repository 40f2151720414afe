import { Box, chakra, Stack, Text } from '@adhelm/shared-ui/chakra';
import { textSizes } from '../facts/tokens.ts';

/** A line of text in each size. */
export function TypeSizes() {
  return (
    <Stack as="ul" gap="2" css={{ '&': { listStyleType: 'none', ps: '0' } }} mb="6">
      {textSizes.map((size) => (
        <Box as="li" key={size} display="flex" alignItems="baseline" gap="4" minW="0">
          <chakra.code dir="ltr" textStyle="xs" color="fg.muted" w="10" flexShrink="0">
            {size}
          </chakra.code>
          <Text textStyle={size} truncate css={{ '&': { mb: '0' } }}>
            1,234.50 spent
          </Text>
        </Box>
      ))}
    </Stack>
  );
}
