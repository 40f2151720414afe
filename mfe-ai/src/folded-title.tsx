import { chakra } from '@adhelm/shared-ui/chakra';
import type { ComponentProps } from 'react';

/** What opens a part of a page. Its triangle stands on the side on which the page begins, whatever the language of the words. */
export const FoldedTitle = ({ children, ...style }: ComponentProps<typeof chakra.summary>) => (
  <chakra.summary unicodeBidi="isolate" {...style}>
    <bdi>{children}</bdi>
  </chakra.summary>
);
