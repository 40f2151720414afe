import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { BrowsePage } from './browse-page.tsx';

const CreateProjectPage = lazy(async () => ({
  default: (await import('./create-project-page.tsx')).CreateProjectPage,
}));
const OverviewPage = lazy(async () => ({ default: (await import('./overview-page.tsx')).OverviewPage }));
const ProjectPage = lazy(async () => ({ default: (await import('./project-page.tsx')).ProjectPage }));

/** The pages below `/app/projects`. */
export function ProjectsPages() {
  return (
    <Routes>
      <Route path="browse" element={<BrowsePage />} />
      <Route path="overview" element={<OverviewPage />} />
      <Route path="create" element={<CreateProjectPage />} />
      <Route path=":id" element={<ProjectPage />} />
    </Routes>
  );
}
