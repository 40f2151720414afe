import { screen, within } from '@testing-library/react';
import { testLink, testRegistry, testRelease, testRoute } from '../testing/releases.ts';
import { renderInApp } from '../testing/render-shell.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';

const registry = testRegistry(
  testRelease('campaigns', {
    routes: [
      testRoute('/app/ts/campaigns', { title: 'Campaigns' }),
      testRoute('/app/ts/campaigns/:id/contents', { title: 'Contents' }),
      testRoute('/app/reports/:id', { title: 'Widgets report' }),
      testRoute('/app/hidden', { title: 'Hidden page' }),
    ],
    nav: [
      testLink('/app/ts/campaigns', { section: 'Traffic Sources', group: 'Campaigns', label: 'List' }),
      testLink('/app/reports', { section: 'Thrive', label: 'Widgets Report' }),
      testLink('/app/clients', { section: 'Clients', label: 'Clients' }),
    ],
  }),
  testRelease('thrive', {
    routes: [
      testRoute('/app/thrive/teasers', { title: 'Teaser rules' }),
      testRoute('/app/thrive/teasers/create', { title: 'Create teaser rule' }),
    ],
    nav: [testLink('/app/thrive/widgets', { section: 'Thrive', label: 'Widget rules' })],
  }),
);

/** Hidden on a narrow page, which is what jsdom renders. */
describe('the breadcrumbs', () => {
  it.each([
    ['/app/ts/campaigns', ['Traffic Sources', 'Campaigns', 'List']],
    ['/app/ts/campaigns/7/contents', ['Traffic Sources', 'Campaigns', 'List', 'Contents']],
    ['/app/reports/7', ['Thrive', 'Widgets Report']],
    ['/app/hidden', ['Hidden page']],
    ['/app/thrive/teasers', ['Thrive', 'Teaser rules']],
    ['/app/thrive/teasers/create', ['Thrive', 'Teaser rules', 'Create teaser rule']],
    ['/app/clients', ['Clients']],
    ['/app/activity/log', ['Activity log']],
    ['/app/account', ['Account']],
    ['/app/account/', ['Account']],
  ])('of %s are %j', async (path, steps) => {
    await renderInApp(<Breadcrumbs />, { path, registry });
    const list = within(screen.getByRole('navigation', { hidden: true }));
    const shown = list.getAllByRole('listitem', { hidden: true });
    expect(shown.map((item) => item.textContent)).toEqual(steps);
  });

  it('are absent on an unknown page', async () => {
    await renderInApp(<Breadcrumbs />, { path: '/app/unknown', registry });
    expect(screen.queryByRole('navigation', { hidden: true })).not.toBeInTheDocument();
  });
});
