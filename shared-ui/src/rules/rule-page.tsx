import { lazy, Suspense } from 'react';
import type { RuleArea } from './rule-area.ts';

/** Each page is loaded when it is opened: the form is larger than the list and the log together. */
const pages = {
  list: lazy(async () => ({ default: (await import('./list/rule-list-page.tsx')).RuleListPage })),
  create: lazy(async () => ({ default: (await import('./editor/pages-with-drafts.tsx')).CreatePage })),
  edit: lazy(async () => ({ default: (await import('./editor/pages-with-drafts.tsx')).EditPage })),
  log: lazy(async () => ({ default: (await import('./log/rule-log-page.tsx')).RuleLogPage })),
};

export type RulePageName = keyof typeof pages;

type RulePageProps = { readonly area: RuleArea; readonly page: RulePageName };

/** The list, the form or the log of an area's rules. */
export function RulePage({ area, page }: RulePageProps) {
  const Page = pages[page];
  return (
    <Suspense fallback={null}>
      <Page area={area} />
    </Suspense>
  );
}
