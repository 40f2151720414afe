import { PlannedPages } from '@adhelm/shared-ui';
import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { plannedPages } from './planned-pages.ts';

const RulePages = lazy(async () => ({
  default: (await import('./rules/rule-pages.tsx')).OwnRulePages,
}));

/** Lists, forms and logs of rules. */
const rulePaths = ['widgets', 'teasers'].flatMap((kind) => [
  `/app/thrive/eo/${kind}/${kind}-auto-optimization/*`,
  `/app/thrive/eo/${kind}/${kind}-auto-optimization-log`,
]);

/** Full paths, as in the manifest: the shell passes no others to the module. */
export function ThriveRoutes() {
  return (
    <Routes>
      {rulePaths.map((path) => (
        <Route key={path} path={path} element={<RulePages />} />
      ))}
      <Route path="*" element={<PlannedPages pages={plannedPages} />} />
    </Routes>
  );
}
