import { ThemeProvider } from '@adhelm/shared-ui/theme';
import { GlobalStyles } from '@adhelm/shared-ui/theme/global';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { CampaignsPage } from './campaigns-page.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { Frame } from './frame.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('#root is missing in the page');
createRoot(root).render(
  <ThemeProvider direction="ltr">
    <GlobalStyles />
    <BrowserRouter>
      <Routes>
        <Route element={<Frame />}>
          <Route path="/app/ts/campaigns" element={<CampaignsPage />} />
          <Route path="/app/reports/dashboard" element={<DashboardPage />} />
        </Route>
      </Routes>
    </BrowserRouter>
  </ThemeProvider>,
);
