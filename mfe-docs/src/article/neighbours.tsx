import { Link } from 'react-router-dom';
import { type DocsPageEntry, docsPath, pagesInOrder } from '../docs-pages.ts';
import { messages } from '../messages/frame.ts';

type NeighbourProps = {
  readonly label: string;
  readonly page: DocsPageEntry | undefined;
  readonly rel: 'prev' | 'next';
};

function Neighbour({ label, page, rel }: NeighbourProps) {
  if (page === undefined) return <div />;
  return (
    <Link to={docsPath(page.slug)} rel={rel}>
      <p>{label}</p>
      {page.title}
    </Link>
  );
}

/** Links to the pages before and after this one. */
export function Neighbours({ page }: { readonly page: DocsPageEntry }) {
  const at = pagesInOrder.indexOf(page);
  return (
    <nav aria-label={messages.neighbours} className="reading-neighbours">
      <Neighbour label={messages.previous} page={pagesInOrder[at - 1]} rel="prev" />
      <Neighbour label={messages.next} page={pagesInOrder[at + 1]} rel="next" />
    </nav>
  );
}
