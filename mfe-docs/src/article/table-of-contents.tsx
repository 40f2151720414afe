import { useId } from 'react';
import { messages } from '../messages/frame.ts';
import { SectionLink } from './section-link.tsx';
import { useCurrentSection } from './use-current-section.ts';
import type { ArticleSection } from './use-sections.ts';

/** The sections of the page, with the one being read marked: beside it on wide screens, omitted on others. */
export function TableOfContents({ sections }: { readonly sections: readonly ArticleSection[] }) {
  const titleId = useId();
  const current = useCurrentSection(sections);
  return (
    <nav aria-labelledby={titleId} className="reading-contents">
      <p id={titleId}>{messages.onThisPage}</p>
      <ol>
        {sections.map(({ id, title, isNested }) => (
          <li key={id}>
            <SectionLink
              section={id}
              // a number at its beginning stays there on pages in RTL
              dir="auto"
              {...(isNested ? { className: 'reading-nested' } : {})}
              {...(id === current ? { 'aria-current': 'location' } : {})}
            >
              {title}
            </SectionLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
