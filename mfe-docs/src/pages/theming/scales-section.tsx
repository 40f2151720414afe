import { Box, chakra, Stack, Text } from '@adhelm/shared-ui/chakra';
import { InlineCode, Paragraph } from '../../components/prose.tsx';

const sizes = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl'] as const;

export function ScalesSection() {
  return (
    <>
      <Paragraph>
        One type scale, one spacing scale of 4 pixels, one radius (<InlineCode>l2</InlineCode>), one
        elevation. With “Responsive font sizes” on, sizes from <InlineCode>lg</InlineCode> up grow with the
        window.
      </Paragraph>
      <Stack as="ul" gap="2" listStyleType="none" mb="6">
        {sizes.map((size) => (
          <Box as="li" key={size} display="flex" alignItems="baseline" gap="4" minW="0">
            <chakra.code dir="ltr" fontFamily="mono" textStyle="xs" color="fg.muted" w="10" flexShrink="0">
              {size}
            </chakra.code>
            <Text textStyle={size} truncate>
              1,234.50 spent
            </Text>
          </Box>
        ))}
      </Stack>
      <Paragraph>
        Digits are tabular (all equally wide) and amounts are right-aligned, so figures line up in columns.
      </Paragraph>
    </>
  );
}
