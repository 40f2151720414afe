import { Flex, Heading, Link } from '@adhelm/shared-ui/chakra';
import { messages } from '../messages/frame.ts';
import { SectionLink } from './section-link.tsx';

/** A section's heading with a link to it, visible on hover and focus, and always on touch screens. */
export function ProseHeading({ id, title }: { readonly id: string; readonly title: string }) {
  return (
    <Flex className="group" align="baseline" gap="2" mt="10" mb="3">
      <Heading
        as="h2"
        id={id}
        tabIndex={-1}
        outline="none"
        textStyle="2xl"
        scrollMarginTop="calc({sizes.topBar} + {spacing.6})"
      >
        {title}
      </Heading>
      <Link
        asChild
        color="fg.muted"
        px="1"
        opacity="0"
        _groupHover={{ opacity: 1 }}
        _focusVisible={{ opacity: 1 }}
        css={{ '@media (hover: none)': { opacity: 1 } }}
      >
        <SectionLink section={id} aria-label={messages.linkTo(title)}>
          {messages.sectionMark}
        </SectionLink>
      </Link>
    </Flex>
  );
}
