import { Route, Routes } from 'react-router-dom';
import { RulePage } from '../rule-page.tsx';
import { area } from './rules.ts';

/** The pages of an area, as a module routes them. */
export const RulesApp = () => (
  <Routes>
    <Route path={area.path} element={<RulePage area={area} page="list" />} />
    <Route path={`${area.path}/create`} element={<RulePage area={area} page="create" />} />
    <Route path={`${area.path}/:campId/edit`} element={<RulePage area={area} page="edit" />} />
    <Route path={area.logPath} element={<RulePage area={area} page="log" />} />
  </Routes>
);
