import { Route, Routes } from 'react-router-dom';
import { CreateRulePage, EditRulePage } from './editor/rule-editor-page.tsx';
import { RuleListPage } from './list/rule-list-page.tsx';
import { RuleLogPage } from './log/rule-log-page.tsx';
import type { RuleArea } from './rule-area.ts';

/** The list, the form and the log of the rules of each area. */
export function RulePages({ areas }: { readonly areas: readonly RuleArea[] }) {
  return (
    <Routes>
      {areas.flatMap((area) => [
        <Route key={area.path} path={area.path} element={<RuleListPage area={area} />} />,
        <Route
          key={`${area.path} create`}
          path={`${area.path}/create`}
          element={<CreateRulePage area={area} />}
        />,
        <Route
          key={`${area.path} edit`}
          path={`${area.path}/:campId/edit`}
          element={<EditRulePage area={area} />}
        />,
        <Route key={area.logPath} path={area.logPath} element={<RuleLogPage area={area} />} />,
      ])}
    </Routes>
  );
}
