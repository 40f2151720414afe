import { Box, chakra, SimpleGrid, Text } from '@adhelm/shared-ui/chakra';
import { InlineCode, Paragraph } from '../../components/prose.tsx';

const groups = [
  { title: 'Surfaces', tokens: ['bg.page', 'bg.surface', 'bg.raised', 'bg.muted'] },
  { title: 'Text and lines', tokens: ['fg', 'fg.muted', 'border', 'border.control', 'focusRing'] },
  {
    title: 'Tones',
    tokens: ['accent.solid', 'success.solid', 'warning.solid', 'danger.solid', 'info.solid'],
  },
  {
    title: 'Charts (distinguishable with colour blindness)',
    tokens: ['chart.1', 'chart.2', 'chart.3', 'chart.4', 'chart.5', 'chart.6', 'chart.7', 'chart.8'],
  },
] as const;

export function ColoursSection() {
  return (
    <>
      <Paragraph>
        Each tone also has <InlineCode>fg</InlineCode> for text, <InlineCode>subtle</InlineCode> and{' '}
        <InlineCode>muted</InlineCode> for surfaces, <InlineCode>border</InlineCode>, and{' '}
        <InlineCode>contrast</InlineCode> for text on the solid colour. Tests check the WCAG 2.2 AA contrast
        of every pair.
      </Paragraph>
      {groups.map(({ title, tokens }) => (
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
