import { SearchField } from '@adhelm/shared-ui/basics';
import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useInBrowser } from '../article/use-in-browser.ts';
import { docsPath } from '../docs-pages.ts';
import { messages } from '../messages/frame.ts';

type SearchPlaceProps = Omit<ComponentProps<typeof SearchField>, 'label'> & { readonly slug: string };

/** The search field; until scripts run, a link in its place to the page with the field focused. */
export function SearchPlace({ slug, ...field }: SearchPlaceProps) {
  const isInBrowser = useInBrowser();
  if (isInBrowser) return <SearchField label={messages.search.field} {...field} />;
  return (
    <a href={`${docsPath(slug)}?q=`}>
      <Search size={16} aria-hidden />
      {messages.search.field}
    </a>
  );
}
