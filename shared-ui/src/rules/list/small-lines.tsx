import { Text } from '@adhelm/shared-ui/chakra';

/** Aligned with the page, whatever the text’s own direction is. */
export const asThePage = { textAlign: 'left', css: { '[dir=rtl] &': { textAlign: 'right' } } } as const;

/** How a text wraps in a narrow cell: in its own direction, at the side where the page's texts start. */
export const onTwoLines = {
  w: 'fit-content',
  maxW: 'full',
  textAlign: 'left',
  css: {
    '[dir=rtl] &': {
      textAlign: 'right',
      // the browser leaves the … out of a line that ends at the edge: it goes into the space beside the text
      boxSizing: 'border-box',
      width: 'calc(100% + 1em)',
      maxWidth: 'calc(100% + 1em)',
      paddingInlineEnd: '1em',
      marginInlineEnd: '-1em',
    },
  },
  lineHeight: '1.25',
  lineClamp: 2,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const;

type SmallLinesProps = {
  readonly text: string;
  readonly lines?: number;
  readonly title?: string;
  readonly color?: string;
};

/** A text in a narrow cell: small, on at most two lines or `lines`, whole on hover. */
export const SmallLines = ({ text, lines = 2, title = text, color }: SmallLinesProps) => (
  <Text
    textStyle="xs"
    {...onTwoLines}
    lineClamp={lines}
    dir="auto"
    title={title}
    {...(color === undefined ? {} : { color })}
  >
    {text}
  </Text>
);
