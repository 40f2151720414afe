import { Route, Routes } from 'react-router-dom';
import type { RuleArea } from '../rule-area.ts';
import { RulePage } from '../rule-page.tsx';
import { area } from './rules.ts';

/** The pages of an area, as a module routes them. */
export const RulesApp = ({ of = area }: { readonly of?: RuleArea }) => (
  <Routes>
    <Route path={of.path} element={<RulePage area={of} page="list" />} />
    <Route path={`${of.path}/create`} element={<RulePage area={of} page="create" />} />
    <Route path={`${of.path}/:campId/edit`} element={<RulePage area={of} page="edit" />} />
    <Route path={of.logPath} element={<RulePage area={of} page="log" />} />
  </Routes>
);
