import { chakra } from '@adhelm/shared-ui/chakra';

/**
 * A manifest's text on one line of the navigation: truncated, complete on hover, and with isolated direction, so that
 * no module's text affects another's.
 */
export function OneLine({ children: text }: { readonly children: string }) {
  return (
    <chakra.span truncate flex="1" minW="0" textAlign="start" title={text}>
      <bdi>{text}</bdi>
    </chakra.span>
  );
}
