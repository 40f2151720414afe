import { Link } from '@adhelm/shared-ui/chakra';

/** For keyboards: the first Tab leads past the frame. */
export function SkipLinks() {
  return (
    <Link
      href="#content"
      position="fixed"
      insetBlockStart="2"
      insetInlineStart="2"
      zIndex="skipNav"
      bg="bg.raised"
      color="fg"
      borderRadius="md"
      shadow="md"
      px="4"
      py="2"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none' }}
    >
      Skip to content
    </Link>
  );
}
