import { Box, Flex, Text } from '@adhelm/shared-ui/chakra';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

type NoticeProps = {
  readonly tone: keyof typeof icons;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
};

/** A message above a view. */
export function Notice({ tone, title, children, action }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <Flex
      role={tone === 'danger' ? 'alert' : 'status'}
      colorPalette={tone}
      bg="colorPalette.subtle"
      borderWidth="1px"
      borderColor="colorPalette.muted"
      borderRadius="l2"
      px="3"
      py="2"
      gap="3"
      align="center"
      wrap="wrap"
      textStyle="sm"
    >
      <Box color="colorPalette.fg" flexShrink="0" aria-hidden>
        <Icon size={18} />
      </Box>
      <Box flex="1" minW="16rem">
        <Text as="span" fontWeight="medium">
          {title}
        </Text>{' '}
        {children !== undefined && (
          <Text as="span" color="fg">
            {children}
          </Text>
        )}
      </Box>
      {action}
    </Flex>
  );
}
