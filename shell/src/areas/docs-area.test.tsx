import { axeViolations } from '@adhelm/shared-ui/testing';
import { ThemeProvider } from '@adhelm/shared-ui/theme';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notify } from '../notifications/notifications.tsx';
import { memoryHistory } from '../router/page-history.ts';
import { RouterView } from '../router/router-view.tsx';
import { ShellRouter } from '../router/shell-router.ts';
import { ServicesProvider } from '../services/services-context.tsx';
import { testServices } from '../testing/test-services.ts';
import { DocsArea } from './docs-area.tsx';

it('chooses a theme, or that of the system, in its bar', async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  window.localStorage.clear();
  const services = await testServices({ claims: null });
  const router = new ShellRouter([{ path: '/', element: <DocsArea /> }], memoryHistory('/'));
  const { container } = render(
    <ThemeProvider direction="ltr">
      <ServicesProvider services={services}>
        <RouterView router={router} />
      </ServicesProvider>
    </ThemeProvider>,
  );
  const user = userEvent.setup();
  const theme = await screen.findByRole('combobox', { name: 'Theme' });
  expect(theme).toHaveValue('ONE_DARK');
  expect(
    within(theme)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Light', 'Dark', 'System']);
  expect(await axeViolations(container)).toEqual([]);
  await user.selectOptions(theme, 'Light');
  expect(services.settings.current.theme).toBe('LIGHT');
  await user.selectOptions(theme, 'System');
  expect(services.settings.themeChoice).toBe('system');
  await waitFor(() => expect(theme).toHaveValue('system'));
  services.settings.chooseTheme('UNICORN');
  await waitFor(() => expect(theme).toHaveValue('UNICORN'));
  expect(within(theme).getByRole('option', { name: 'Unicorn' })).toBeInTheDocument();
});

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
