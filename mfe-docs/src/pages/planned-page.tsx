import { NotBuiltYet } from '@adhelm/shared-ui';
import type { ArticleSection } from '../article.ts';
import { DocsPage } from '../components/docs-page.tsx';
import { docsPath } from '../docs-pages.ts';
import { messages } from '../messages/frame.ts';

const noSections: readonly ArticleSection[] = [];
const toWelcome = { label: messages.toWelcome, to: docsPath('welcome') };

type PlannedPageProps = { readonly title: string; readonly purpose: string };

/** Placeholder of a documentation page that is not written yet. */
export function PlannedPage({ title, purpose }: PlannedPageProps) {
  return (
    <DocsPage title={title} sections={noSections}>
      <NotBuiltYet purpose={purpose} back={toWelcome} />
    </DocsPage>
  );
}
