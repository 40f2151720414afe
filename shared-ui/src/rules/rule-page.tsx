import { useUrlState } from '@adhelm/shared-ui';
import { type ComponentType, lazy, Suspense } from 'react';
import type { RuleArea } from './rule-area.ts';
import { type RuleTab, TAB, tabOf } from './tabs/tab-of.ts';

/** Each page is loaded when it is opened: the form is larger than the list and the log together. */
const pages = {
  list: ListPage,
  create: lazy(async () => ({ default: (await import('./editor/create-page.tsx')).CreatePage })),
  edit: lazy(async () => ({ default: (await import('./editor/edit-page.tsx')).EditPage })),
  log: lazy(async () => ({ default: (await import('./log/rule-log-page.tsx')).RuleLogPage })),
};

/** So is each tab of the list. */
const tabPages: Readonly<Record<RuleTab, ComponentType<{ readonly area: RuleArea }>>> = {
  rules: lazy(async () => ({ default: (await import('./list/rule-list-page.tsx')).RuleListPage })),
  'block-lists': lazy(async () => ({
    default: (await import('./block-lists/block-lists-page.tsx')).BlockListsPage,
  })),
  reputation: lazy(async () => ({
    default: (await import('./reputation/reputation-page.tsx')).ReputationPage,
  })),
  probation: lazy(async () => ({
    default: (await import('./probation/probation-page.tsx')).ProbationPage,
  })),
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

/** The rules of an area, or the tab beside them that the URL names. */
function ListPage({ area }: { readonly area: RuleArea }) {
  const { read } = useUrlState();
  const Page = tabPages[tabOf(area, read(TAB))];
  return <Page area={area} />;
}
