import { axeViolations } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { ModuleSource } from '../modules/ports/module-source.ts';
import { testLink, testRegistry, testRelease, testRoute } from '../testing/releases.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { useRail } from './use-rail.ts';

const sources = { section: 'Traffic Sources', sectionOrder: 20 };
const registry = testRegistry(
  testRelease('campaigns', {
    routes: [testRoute('/app/ts/campaigns'), testRoute('/app/ts/tracker')],
    nav: [
      testLink('/app/ts/campaigns', { ...sources, group: 'Campaigns', label: 'List' }),
      testLink('/app/ts/campaigns/create', { ...sources, group: 'Campaigns', label: 'Create', order: 20 }),
      testLink('/app/ts/tracker', { ...sources, group: 'Tracker', label: 'Subs' }),
    ],
  }),
);

const idleSource: ModuleSource = {
  warm: async () => undefined,
  importExposed: () => Promise.reject(new Error('nothing is run here')),
};
const Foldable = () => <SideNavigation rail={useRail()} />;
const openFoldable = (path: string) =>
  renderShell(
    [
      { path: '/login', element: null },
      { path: '*', element: <Foldable /> },
    ],
    { path, registry, source: idleSource },
  );

async function open(path: string) {
  const warmed: string[] = [];
  const source: ModuleSource = {
    warm: async (release) => {
      warmed.push(release.name);
    },
    importExposed: () => Promise.reject(new Error('nothing is run here')),
  };
  const navigated: string[] = [];
  const onNavigate = () => navigated.push('navigated');
  const routes = [{ path: '*', element: <SideNavigation onNavigate={onNavigate} /> }];
  return { ...(await renderShell(routes, { path, registry, source })), warmed, navigated };
}
const group = (name: string) => screen.getByRole('button', { name });
const link = (name: string) => screen.getByRole('link', { name });

describe('the side navigation', () => {
  it('displays the person with tier, the sections, and the vendor', async () => {
    const { container } = await open('/app/reports/dashboard');
    expect(screen.getByRole('link', { name: /Bea Buyer.*tier: admin/ })).toHaveAttribute(
      'href',
      '/app/account',
    );
    expect(screen.getByRole('region', { name: 'Reports' })).toBeInTheDocument();
    expect(screen.getByText(/Presented by/)).toBeInTheDocument();
    expect(link('Adhelm')).toHaveAttribute('href', 'https://agency.test');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('opens only the group above the page', async () => {
    await open('/app/ts/campaigns/mgid/a/7/contents');
    expect(group('Campaigns')).toHaveAttribute('aria-expanded', 'true');
    expect(group('Tracker')).toHaveAttribute('aria-expanded', 'false');
    const section = within(screen.getByRole('region', { name: 'Traffic Sources' }));
    expect(section.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['List', 'Create']);
  });

  it('marks the link of the page, the longest match', async () => {
    await open('/app/ts/campaigns/create');
    expect(link('Create')).toHaveAttribute('aria-current', 'page');
    expect(link('List')).not.toHaveAttribute('aria-current');
  });

  it('lets the person toggle groups, and opens one again on arrival in it', async () => {
    const { user, navigate } = await open('/app/ts/campaigns');
    await user.click(group('Campaigns'));
    expect(screen.queryByRole('link', { name: 'List' })).not.toBeInTheDocument();
    await user.click(group('Tracker'));
    await user.click(link('Subs'));
    expect(group('Campaigns')).toHaveAttribute('aria-expanded', 'false');
    await navigate('/app/ts/campaigns/create');
    await waitFor(() => expect(group('Campaigns')).toHaveAttribute('aria-expanded', 'true'));
    expect(group('Tracker')).toHaveAttribute('aria-expanded', 'true');
  });

  it('keeps a group open that the person leaves, so that no link moves away under the pointer', async () => {
    const { user, navigate } = await open('/app/ts/campaigns');
    await navigate('/app/ts/tracker');
    await waitFor(() => expect(link('Subs')).toHaveAttribute('aria-current', 'page'));
    expect(group('Campaigns')).toHaveAttribute('aria-expanded', 'true');
    await user.click(group('Campaigns'));
    expect(group('Campaigns')).toHaveAttribute('aria-expanded', 'false');
  });

  it('notifies its drawer of a navigation', async () => {
    const { user, path, navigated } = await open('/app/ts/campaigns');
    await user.click(link('Create'));
    expect(path()).toBe('/app/ts/campaigns/create');
    expect(navigated).toHaveLength(1);
  });

  it('downloads the module behind a link when the person is about to follow it', async () => {
    const { user, warmed } = await open('/app/ts/tracker');
    expect(warmed).toEqual([]);
    await user.hover(link('Subs'));
    expect(warmed).toEqual(['campaigns']);
  });

  it('downloads nothing ahead for a person who saves data', async () => {
    const { user, warmed } = await open('/app/ts/tracker');
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    await user.hover(link('Subs'));
    Reflect.deleteProperty(navigator, 'connection');
    expect(warmed).toEqual([]);
  });
});

describe('the foldable navigation', () => {
  const fold = () => screen.getByRole('button', { name: 'Collapse navigation' });
  const unfold = () => screen.getByRole('button', { name: 'Expand navigation' });

  it('folds to icons with accessible names, and stays folded', async () => {
    const { user, container, navigate } = await openFoldable('/app/ts/campaigns');
    await user.click(fold());
    expect(screen.queryByText('Campaigns')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('title', 'Dashboard');
    expect(screen.getByRole('link', { name: 'Bea Buyer, your tier: admin' })).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
    await navigate('/login');
    await waitFor(() => expect(screen.queryByRole('navigation')).not.toBeInTheDocument());
    await navigate('/app/reports/dashboard');
    expect(await screen.findByRole('button', { name: 'Expand navigation' })).toBeInTheDocument();
  });

  it('unfolds with the pressed group', async () => {
    const { user } = await openFoldable('/app/reports/dashboard');
    await user.click(fold());
    await user.click(group('Tracker'));
    expect(group('Tracker')).toHaveAttribute('aria-expanded', 'true');
    expect(link('Subs')).toBeInTheDocument();
    await user.click(fold());
    await user.click(unfold());
    expect(fold()).toBeInTheDocument();
  });
});

describe('manifest texts', () => {
  it('take two lines at most in their own direction, and are complete on hover', async () => {
    await open('/app/ts/campaigns');
    for (const text of ['Traffic Sources', 'Campaigns', 'List']) {
      const shown = screen.getByText(text);
      expect(shown.tagName).toBe('BDI');
      expect(shown.parentElement).toHaveAttribute('title', text);
      // cut at the end of the text, also on pages of the other direction
      expect(shown.parentElement).toHaveAttribute('dir', 'auto');
      expect(shown.parentElement).toHaveStyle({ overflow: 'hidden' });
      expect(shown.parentElement).not.toHaveStyle({ whiteSpace: 'nowrap' });
    }
  });
});
