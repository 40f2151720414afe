import { ThemeProvider } from '@adhelm/shared-ui/theme';
import { render, screen, waitFor } from '@testing-library/react';
import { notify } from '../notifications/notifications.tsx';
import { memoryHistory } from '../router/page-history.ts';
import { RouterView } from '../router/router-view.tsx';
import { ShellRouter } from '../router/shell-router.ts';
import { ServicesProvider } from '../services/services-context.tsx';
import { testServices } from '../testing/test-services.ts';
import { DocsArea } from './docs-area.tsx';

it('displays toasts of its module, but not later in the product', async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  const routes = [
    { path: '/', element: <DocsArea /> },
    { path: '/elsewhere', element: <DocsArea key="elsewhere" /> },
  ];
  const router = new ShellRouter(routes, memoryHistory('/'));
  render(
    <ThemeProvider direction="ltr">
      <ServicesProvider services={await testServices({ claims: null })}>
        <RouterView router={router} />
      </ServicesProvider>
    </ThemeProvider>,
  );
  notify({ tone: 'info', title: 'News of info' });
  expect(await screen.findByText('News of info')).toBeInTheDocument();
  await router.navigate('/elsewhere');
  await waitFor(() => expect(screen.queryByText('News of info')).not.toBeInTheDocument());
});
