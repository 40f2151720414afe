import { LoadedDrafts } from './editor/loaded-drafts.tsx';
import { CreateRulePage, EditRulePage } from './editor/rule-editor-page.tsx';
import { RuleListPage } from './list/rule-list-page.tsx';
import { RuleLogPage } from './log/rule-log-page.tsx';
import type { RuleArea } from './rule-area.ts';

const Create = ({ area }: { readonly area: RuleArea }) => (
  <LoadedDrafts>
    <CreateRulePage area={area} />
  </LoadedDrafts>
);

const Edit = ({ area }: { readonly area: RuleArea }) => (
  <LoadedDrafts>
    <EditRulePage area={area} />
  </LoadedDrafts>
);

const pages = { list: RuleListPage, create: Create, edit: Edit, log: RuleLogPage };
export type RulePageName = keyof typeof pages;

type RulePageProps = { readonly area: RuleArea; readonly page: RulePageName };

/** The list, the form or the log of an area's rules. */
export function RulePage({ area, page }: RulePageProps) {
  const Page = pages[page];
  return <Page area={area} />;
}
