import { Box, Link } from '@adhelm/shared-ui/chakra';
import type { ComponentProps } from 'react';
import { messages } from '../messages/frame.ts';
import { SectionLink } from './section-link.tsx';

type HeadingProps = ComponentProps<'h2'> & { readonly level: 'h2' | 'h3' };

/** A section's heading with a link to it, visible on hover and focus, and always on touch screens. */
function ProseHeading({ level, id = '', children }: HeadingProps) {
  const title = typeof children === 'string' ? children : id;
  return (
    <Box className="group" display="flex" alignItems="baseline" gap="2">
      <Box as={level} id={id} tabIndex={-1}>
        {children}
      </Box>
      <Link
        asChild
        color="fg.muted"
        px="1"
        opacity="0"
        _groupHover={{ opacity: 1 }}
        _focusVisible={{ opacity: 1 }}
        _print={{ display: 'none' }}
        css={{ '@media (hover: none)': { opacity: 1 } }}
      >
        <SectionLink section={id} aria-label={messages.linkTo(title)} data-mark>
          {messages.sectionMark}
        </SectionLink>
      </Link>
    </Box>
  );
}

export function SectionHeading(heading: ComponentProps<'h2'>) {
  return <ProseHeading level="h2" {...heading} />;
}

export function SubsectionHeading(heading: ComponentProps<'h3'>) {
  return <ProseHeading level="h3" {...heading} />;
}
