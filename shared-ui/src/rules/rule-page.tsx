import { CreateRulePage, EditRulePage } from './editor/rule-editor-page.tsx';
import { RuleListPage } from './list/rule-list-page.tsx';
import { RuleLogPage } from './log/rule-log-page.tsx';
import type { RuleArea } from './rule-area.ts';

const pages = { list: RuleListPage, create: CreateRulePage, edit: EditRulePage, log: RuleLogPage };
export type RulePageName = keyof typeof pages;

type RulePageProps = { readonly area: RuleArea; readonly page: RulePageName };

/** The list, the form or the log of an area's rules. */
export function RulePage({ area, page }: RulePageProps) {
  const Page = pages[page];
  return <Page area={area} />;
}
