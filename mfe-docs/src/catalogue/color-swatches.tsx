import { Box, chakra, SimpleGrid, Text } from '@adhelm/shared-ui/chakra';
import { tokenGroups } from '../facts/tokens.ts';

/** The color tokens in the theme of the page. */
export function ColorSwatches() {
  return (
    <>
      {tokenGroups.map(({ title, tokens }) => (
        <Box key={title} mb="6">
          <Text textStyle="sm" fontWeight="medium" mb="2">
            {title}
          </Text>
          <SimpleGrid as="ul" columns={{ base: 2, sm: 4 }} gap="3" listStyleType="none">
            {tokens.map((token) => (
              <Box as="li" key={token} minW="0">
                <Box h="12" borderRadius="l2" borderWidth="1px" bg={token} aria-hidden />
                <chakra.code dir="ltr" fontFamily="mono" textStyle="xs" color="fg.muted">
                  {token}
                </chakra.code>
              </Box>
            ))}
          </SimpleGrid>
        </Box>
      ))}
    </>
  );
}
