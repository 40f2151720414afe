import { AdhelmError, type SearchResult } from '@adhelm/contracts';
import { axeViolations, pressEscape } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderInApp } from '../../testing/render-shell.tsx';
import { SearchDrawerButton } from './search-drawer-button.tsx';

const campaign: SearchResult = {
  kind: 'campaign',
  title: 'Spring sale',
  description: 'MGID · US · active',
  href: '/app/ts/campaigns/mgid/a/1/contents',
};
const person: SearchResult = {
  kind: 'person',
  title: 'Ben Buyer',
  description: 'ben@adhelm.test · Member',
  href: 'mailto:ben@adhelm.test',
};

async function openDrawer(answer: () => unknown) {
  const shell = await renderInApp(<SearchDrawerButton />, { api: { 'GET /api/search': answer } });
  await shell.user.click(screen.getByRole('button', { name: 'Search' }));
  const drawer = await screen.findByRole('dialog', { name: 'Search' });
  const field = () => within(drawer).getByPlaceholderText('Search people & places');
  const search = () => within(drawer).getByRole('button', { name: 'Search' });
  return { ...shell, drawer, field, search };
}

describe('the search drawer', () => {
  it('searches when the button is pressed, and lists titled results with links', async () => {
    const { user, drawer, field, search, services, path } = await openDrawer(() => ({
      results: [campaign, person],
    }));
    await user.type(field(), '  spring ');
    expect(services.api.requests).toHaveLength(0);
    await user.click(search());
    const list = await within(drawer).findByRole('list', { name: 'Results for spring' });
    expect(services.api.requests.map(({ query }) => query)).toEqual([{ query: 'spring' }]);
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(within(list).getByRole('link', { name: /Ben Buyer/ })).toHaveAttribute('href', person.href);
    expect(await axeViolations(drawer)).toEqual([]);
    await user.click(within(list).getByRole('link', { name: /Spring sale/ }));
    expect(path()).toBe(campaign.href);
  });

  it('displays a spinner while it waits', async () => {
    const answered = Promise.withResolvers<unknown>();
    const { user, field } = await openDrawer(() => answered.promise);
    await user.type(field(), 'spring{Enter}');
    expect(await screen.findByRole('status', { name: 'Searching' })).toBeInTheDocument();
    answered.resolve({ results: [campaign] });
    expect(await screen.findByText('Spring sale')).toBeInTheDocument();
    expect(screen.queryByRole('status', { name: 'Searching' })).not.toBeInTheDocument();
  });

  it('states that nothing was found', async () => {
    const { user, field } = await openDrawer(() => ({ results: [] }));
    await user.type(field(), 'zzz{Enter}');
    expect(await screen.findByText('No results for “zzz”.')).toBeInTheDocument();
  });

  it('displays "Something went wrong" when the search fails, and retries', async () => {
    let isDown = true;
    const { user, drawer, field, services } = await openDrawer(() => {
      if (isDown) throw new AdhelmError('internal', 'column does not exist');
      return { results: [campaign] };
    });
    await user.type(field(), 'spring{Enter}');
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
    expect(screen.queryByText('column does not exist')).not.toBeInTheDocument();
    expect(services.reports.latest.at(-1)).toMatchObject({ context: 'search' });
    expect(await within(drawer).findByRole('alert')).toHaveTextContent('Search is unavailable.');
    expect(await axeViolations(drawer)).toEqual([]);
    await user.type(field(), '{Enter}');
    await within(drawer).findByRole('alert');
    expect(screen.getAllByText('Something went wrong')).toHaveLength(1);
    isDown = false;
    await user.click(within(drawer).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Spring sale')).toBeInTheDocument();
    expect(within(drawer).queryByRole('alert')).not.toBeInTheDocument();
    expect(field()).toHaveFocus();
    isDown = true;
    await user.type(field(), ' is on{Enter}');
    await waitFor(() => expect(screen.getAllByText('Something went wrong')).toHaveLength(2));
  });

  it('sends no request for an empty text', async () => {
    const { user, search, services } = await openDrawer(() => ({ results: [] }));
    await user.click(search());
    expect(services.api.requests).toHaveLength(0);
  });

  it('returns the focus to its button', async () => {
    const { user, drawer } = await openDrawer(() => ({ results: [] }));
    await waitFor(() => expect(drawer).toHaveFocus());
    await pressEscape(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus());
  });
});
