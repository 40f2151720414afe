import type { SystemContext } from '@chakra-ui/react/styled-system';
import { type SerializedStyles, css as serialize } from '@emotion/react';

type Css = SystemContext['css'];

/**
 * Chakra's last step to a component's styles, with their text and class name already in the result, which Emotion then
 * uses as it is. Chakra returns the same object for the same styles, but Emotion would write its text again for each
 * component at each drawing: a third of the time that styles take.
 */
export function serializedOnce(css: Css): Css {
  const known = new WeakMap<object, SerializedStyles>();
  return (...styles) => {
    const found = css(...styles);
    const before = known.get(found);
    if (before !== undefined) return before;
    const serialized = serialize(found);
    known.set(found, serialized);
    return serialized;
  };
}
