import type { ComponentProps } from 'react';
import { messages } from '../messages/frame.ts';
import { SectionLink } from './section-link.tsx';

type HeadingProps = ComponentProps<'h2'> & { readonly level: 'h2' | 'h3' };

/** A section's heading with a link to it. */
function ProseHeading({ level: Level, id = '', children }: HeadingProps) {
  const title = typeof children === 'string' ? children : id;
  return (
    <div className="reading-heading">
      <Level id={id} tabIndex={-1}>
        {children}
      </Level>
      <SectionLink section={id} aria-label={messages.linkTo(title)} className="reading-mark">
        {messages.sectionMark}
      </SectionLink>
    </div>
  );
}

export function SectionHeading(heading: ComponentProps<'h2'>) {
  return <ProseHeading level="h2" {...heading} />;
}

export function SubsectionHeading(heading: ComponentProps<'h3'>) {
  return <ProseHeading level="h3" {...heading} />;
}
