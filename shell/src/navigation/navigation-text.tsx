import { chakra } from '@adhelm/shared-ui/chakra';

/**
 * A manifest's text in the navigation: on two lines where one is too short for it, truncated at its own end after them,
 * complete on hover, and with isolated direction, so that no module's text affects another's. It is aligned with the page: a
 * text of the other direction would otherwise be cut at its beginning.
 */
export function NavigationText({ children: text }: { readonly children: string }) {
  return (
    <chakra.span
      lineClamp={2}
      overflowWrap="anywhere"
      flex="1"
      minW="0"
      dir="auto"
      textAlign="left"
      css={{ '[dir=rtl] &': { textAlign: 'right' } }}
      title={text}
    >
      <bdi>{text}</bdi>
    </chakra.span>
  );
}
