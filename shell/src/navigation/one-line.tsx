import { chakra } from '@adhelm/shared-ui/chakra';

/**
 * A manifest's text on one line of the navigation: truncated at its own end, complete on hover, and with isolated direction,
 * so that no module's text affects another's. It is aligned with the page: a text of the other direction would otherwise be
 * cut at its beginning.
 */
export function OneLine({ children: text }: { readonly children: string }) {
  return (
    <chakra.span
      truncate
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
