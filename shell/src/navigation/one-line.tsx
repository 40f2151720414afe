import { chakra } from '@adhelm/shared-ui/chakra';

/**
 * A text of a manifest on one line of the navigation: cut where its box ends, whole on hover, and in its own direction,
 * so that no module's words reach over those of another one.
 */
export function OneLine({ children: text }: { readonly children: string }) {
  return (
    <chakra.span truncate flex="1" minW="0" textAlign="start" title={text}>
      <bdi>{text}</bdi>
    </chakra.span>
  );
}
