import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';

const OwnRulePage = lazy(async () => ({
  default: (await import('./rules/rule-pages.tsx')).OwnRulePage,
}));

const ReportPage = lazy(async () => ({
  default: (await import('./report/report-page.tsx')).ReportPage,
}));

const ruleRoutes = (['widgets', 'teasers'] as const).flatMap((of) => {
  const path = `/app/thrive/eo/${of}/${of}-auto-optimization`;
  return [
    { path, element: <OwnRulePage of={of} page="list" /> },
    { path: `${path}/create`, element: <OwnRulePage of={of} page="create" /> },
    { path: `${path}/:campId/edit`, element: <OwnRulePage of={of} page="edit" /> },
    { path: `${path}-log`, element: <OwnRulePage of={of} page="log" /> },
  ];
});

/** Full paths, as in the manifest: the shell passes no others to the module. */
export function ThriveRoutes() {
  return (
    <Routes>
      {ruleRoutes.map(({ path, element }) => (
        <Route key={path} path={path} element={element} />
      ))}
      <Route path="/app/thrive/eo/widgets/report/:campId?" element={<ReportPage level="widget" />} />
      <Route path="/app/thrive/eo/teasers/report/:campId?" element={<ReportPage level="content" />} />
    </Routes>
  );
}
