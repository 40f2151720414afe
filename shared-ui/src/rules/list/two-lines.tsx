import { Text } from '@adhelm/shared-ui/chakra';

/** How a text wraps in a narrow cell. */
export const onTwoLines = {
  lineHeight: '1.25',
  lineClamp: 2,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const;

type TwoLinesProps = { readonly text: string; readonly title?: string; readonly color?: string };

/** A text in a narrow cell: small, on at most two lines, whole on hover. */
export const TwoLines = ({ text, title = text, color }: TwoLinesProps) => (
  <Text textStyle="xs" {...onTwoLines} dir="auto" title={title} {...(color === undefined ? {} : { color })}>
    {text}
  </Text>
);
