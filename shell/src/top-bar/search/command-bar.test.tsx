import { AdhelmError, type SearchResult } from '@adhelm/contracts';
import { axeViolations } from '@adhelm/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ModuleToolsPlace } from '../../module-tools/module-tools-place.tsx';
import { buyerClaims } from '../../testing/fake-identity.ts';
import { renderInApp } from '../../testing/render-shell.tsx';
import { CommandBarButton } from './command-bar-button.tsx';

const page: SearchResult = {
  kind: 'page',
  title: 'Campaigns',
  description: 'Traffic Sources › List',
  href: '/app/ts/campaigns',
};
const campaign: SearchResult = {
  kind: 'campaign',
  title: 'Campaign of spring',
  description: 'MGID · US · active',
  href: '/app/ts/campaigns/mgid/a/1/contents',
};

/** jsdom has no layout to scroll. */
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

async function openBar(answer: () => unknown = () => ({ results: [page, campaign] })) {
  const shell = await renderInApp(<CommandBarButton />, { api: { 'GET /api/search': answer } });
  return { ...shell, ...(await openedBar()) };
}

async function openedBar() {
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const bar = await screen.findByRole('dialog', { name: 'Jump to' });
  const field = within(bar).getByRole('combobox');
  // the dialog machine cannot focus elements without layout
  await waitFor(() => expect(bar).toHaveFocus());
  field.focus();
  return { bar, field };
}
const active = () => screen.getByRole('option', { selected: true });

describe('the command bar', () => {
  it.each([{ ctrlKey: true }, { metaKey: true }])('opens with K and %j', async (modifier) => {
    await renderInApp(<CommandBarButton />);
    fireEvent.keyDown(window, { key: 'k', ...modifier });
    expect(await screen.findByRole('dialog', { name: 'Jump to' })).toBeInTheDocument();
  });

  it.each([{ key: 'k' }, { key: 'k', ctrlKey: true, shiftKey: true }, { key: 'j', ctrlKey: true }])(
    'does not open with %j',
    async (keys) => {
      await renderInApp(<CommandBarButton />);
      fireEvent.keyDown(window, keys);
      expect(screen.getByRole('button', { hidden: true })).toHaveAttribute('aria-expanded', 'false');
    },
  );

  it('searches while typing, lists pages first, and supports arrows and Enter', async () => {
    const { user, field, bar, path } = await openBar();
    await user.type(field, 'camp');
    await screen.findByRole('option', { name: /Campaigns/ });
    expect(
      within(bar)
        .getAllByRole('group')
        .map((group) => group.getAttribute('aria-label')),
    ).toEqual(['Pages', 'Campaigns']);
    expect(active()).toHaveTextContent('Traffic Sources › List');
    expect(field).toHaveAttribute('aria-activedescendant', active().id);
    expect(await axeViolations(bar)).toEqual([]);
    await user.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent('Campaign of spring');
    await user.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent('Traffic Sources › List');
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(path()).toBe(campaign.href));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('offers recent targets', async () => {
    const { user, field } = await openBar();
    await user.type(field, 'camp');
    await user.click(await screen.findByRole('option', { name: /Campaign of spring/ }));
    const stored = window.localStorage.getItem('adhelm.search.recent.user-1');
    expect(JSON.parse(stored ?? '')).toEqual([campaign]);
  });

  it('opens a recent target without a query', async () => {
    const shell = await renderInApp(<CommandBarButton />);
    window.localStorage.setItem('adhelm.search.recent.user-1', JSON.stringify([campaign, page]));
    await openedBar();
    expect(screen.getByRole('group', { name: 'Recent' })).toBeInTheDocument();
    await shell.user.keyboard('{Enter}');
    await waitFor(() => expect(shell.path()).toBe(campaign.href));
  });

  it('ignores invalid recent targets', async () => {
    await renderInApp(<CommandBarButton />);
    window.localStorage.setItem('adhelm.search.recent.user-1', '[{"title":7}]');
    await openedBar();
    expect(screen.queryByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
    expect(within(screen.getByRole('group', { name: 'Suggested' })).getAllByRole('option')).not.toEqual([]);
  });

  it('navigates only once the results match the typed text', async () => {
    const answered = Promise.withResolvers<unknown>();
    const { user, field, path } = await openBar(() => answered.promise);
    await user.type(field, 'camp{Enter}');
    expect(path()).toBe('/app');
    answered.resolve({ results: [page] });
    await screen.findByRole('option');
    expect(path()).toBe('/app');
  });

  it('opens the module tools for an admin, by name or immediately', async () => {
    const { user } = await renderInApp(
      <ModuleToolsPlace>
        <CommandBarButton />
      </ModuleToolsPlace>,
      { claims: { ...buyerClaims, admin: true }, api: { 'GET /api/search': () => ({ results: [] }) } },
    );
    const { bar, field } = await openedBar();
    await user.type(field, 'modu');
    await within(bar).findByText('Tools');
    await user.clear(field);
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Module tools' })).toHaveFocus());
    expect(window.localStorage.getItem('adhelm.search.recent.user-1')).toBeNull();
  });

  it('hides tools from others', async () => {
    const { user, field, bar } = await openBar(() => ({ results: [] }));
    await user.type(field, 'module tools');
    expect(await within(bar).findByText('No results for “module tools”.')).toBeInTheDocument();
  });

  it('states that nothing was found', async () => {
    const { user, field } = await openBar(() => ({ results: [] }));
    await user.type(field, 'zzz');
    expect(await screen.findByText('No results for “zzz”.')).toBeInTheDocument();
  });

  it('displays "Something went wrong" once while the search fails, and retries', async () => {
    let isDown = true;
    const { user, field, bar, services } = await openBar(() => {
      if (isDown) throw new AdhelmError('upstream', 'away');
      return { results: [campaign] };
    });
    for (const letter of ['c', 'a', 'm']) {
      const sent = services.api.requests.length;
      await user.type(field, letter);
      await waitFor(() => expect(services.api.requests).toHaveLength(sent + 1));
      expect(await within(bar).findByRole('alert')).toHaveTextContent('Search is unavailable.');
    }
    expect(await screen.findAllByText('Something went wrong')).toHaveLength(1);
    isDown = false;
    await user.click(within(bar).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: /Campaign of spring/ })).toBeInTheDocument();
    expect(within(bar).queryByRole('alert')).not.toBeInTheDocument();
    expect(field).toHaveFocus();
  });
});
