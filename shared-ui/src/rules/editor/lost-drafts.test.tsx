import { AdhelmError } from '@adhelm/contracts';
import { type ApiRequest, fixDate, lossyPosts } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openRules, sentRules, wholeForm } from '../test-data/rule-form.tsx';
import { area, rule } from '../test-data/rules.ts';

fixDate(new Date('2026-11-20T15:00:00Z'));
beforeEach(() => localStorage.clear());

const NAME = 'Stop-loss at 3 × CPA';

const serverOf = (fates: Parameters<typeof lossyPosts>[0]['fates']) =>
  lossyPosts({
    path: '/api/rules',
    fates,
    answer: (body, count) => ({
      success: true,
      data: rule({ ...(body as object), id: `r${count}`, version: 1 }),
    }),
  });

const save = () => screen.findByRole('button', { name: 'Save rule' });
const continues = () => screen.findAllByRole('button', { name: /^Continue / });

/** Saves a new rule, whose answer is lost, and leaves its form. */
async function leaveLost({ user, path, host }: ReturnType<typeof openRules>, name = '') {
  await wholeForm();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), `${name} `);
  await user.click(await save());
  await screen.findByText('The rule could not be saved');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(path()).toBe(area.path));
  act(() => host.navigate(`${area.path}/create`));
  await screen.findByRole('heading', { level: 1, name: area.texts.create });
}

async function goOn({ user }: ReturnType<typeof openRules>) {
  const [button] = await continues();
  if (button === undefined) throw new Error('nothing is unfinished');
  await user.click(button);
  await wholeForm();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'changed');
  await user.click(await save());
}

const added = (requests: readonly ApiRequest[]) => sentRules(requests, 'POST').length;

describe('the list after a new rule whose answer was lost', () => {
  const list = async (fate: 'lost' | 'not-arrived') => {
    const opened = openRules('/create?template=stop-loss-3x', serverOf([fate]).api);
    await wholeForm();
    await opened.user.type(screen.getByRole('textbox', { name: 'Name' }), ' ');
    await opened.user.click(await save());
    await screen.findByText('The rule could not be saved');
    await opened.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(opened.path()).toBe(area.path));
    return opened;
  };

  it('says that it was saved, not that it was begun', async () => {
    const { user, path } = await list('lost');
    expect(await screen.findByText(`“${NAME} ” was saved`)).toBeInTheDocument();
    expect(screen.queryByText(/^You began/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(`“${NAME} ” was saved`)).not.toBeInTheDocument();
    expect(screen.queryByText(/^You began/)).not.toBeInTheDocument();
    expect(path()).toBe(area.path);
  });

  it('leads back to it where it was not saved', async () => {
    const { user, path } = await list('not-arrived');
    expect(await screen.findByText(`“${NAME} ” was not saved`)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(path()).toMatch(/\/create/));
    await wholeForm();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(`${NAME} `);
  });
});

describe('the draft of a new rule whose answer was lost', () => {
  it('is gone on with, not written again beside itself', async () => {
    const server = serverOf(['not-arrived']);
    const opened = openRules('/create?template=stop-loss-3x', server.api);
    await leaveLost(opened);
    await opened.user.click(await screen.findByRole('button', { name: 'Restore' }));
    await wholeForm();
    act(() => opened.host.navigate(`${area.path}/create`));
    expect(await continues()).toHaveLength(1);
  });

  it('is no other rule when it was changed in another visit: the form says that it is saved already', async () => {
    const server = serverOf(['lost']);
    const opened = openRules('/create?template=stop-loss-3x', server.api);
    await leaveLost(opened);
    await goOn(opened);
    expect(await screen.findByText(`“${NAME} ” is saved already`)).toBeInTheDocument();
    expect(added(opened.api.requests)).toBe(1);
    const open = screen.getByRole('link', { name: 'Open saved rule' });
    expect(open).toHaveFocus();
    expect(open).toHaveAttribute('href', `${area.path}/r1/edit`);
  });

  it('is another rule once the person says so', async () => {
    const server = serverOf(['lost', 'stored']);
    const opened = openRules('/create?template=stop-loss-3x', server.api);
    await leaveLost(opened);
    await goOn(opened);
    await opened.user.click(await screen.findByRole('button', { name: 'Save as another rule' }));
    await waitFor(() => expect(opened.path()).toBe(area.path));
    expect(server.stored()).toBe(2);
  });

  it('is saved as it was changed where the first save did not arrive', async () => {
    const server = serverOf(['not-arrived', 'stored']);
    const opened = openRules('/create?template=stop-loss-3x', server.api);
    await leaveLost(opened);
    await goOn(opened);
    await waitFor(() => expect(opened.path()).toBe(area.path));
    expect(server.stored()).toBe(1);
  });

  it('is not sent while nobody can say what became of the first save', async () => {
    const server = serverOf(['lost']);
    const opened = openRules('/create?template=stop-loss-3x', {
      ...server.api,
      'POST /api/withdrawn-requests': () =>
        Promise.reject(new AdhelmError('upstream', 'Adhelm could not be reached.', { status: 0 })),
    });
    await leaveLost(opened);
    await goOn(opened);
    expect(await screen.findByText('The rule could not be saved')).toBeInTheDocument();
    expect(added(opened.api.requests)).toBe(1);
  });

  it('is done with once the rule that it became is opened', async () => {
    const opened = openRules('/create?template=stop-loss-3x', serverOf(['lost']).api);
    await leaveLost(opened);
    await opened.user.click(await screen.findByRole('button', { name: 'Open' }));
    await waitFor(() => expect(opened.path()).toBe(`${area.path}/r1/edit`));
    act(() => opened.host.navigate(`${area.path}/create`));
    await screen.findByRole('button', { name: /^Empty rule/ });
    expect(screen.queryByRole('button', { name: /^Continue / })).not.toBeInTheDocument();
  });

  it('is done with once the notice that it was saved is closed, so that nobody saves it again', async () => {
    const opened = openRules('/create?template=stop-loss-3x', serverOf(['lost']).api);
    await leaveLost(opened);
    expect(await continues()).toHaveLength(1);
    await opened.user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Continue / })).not.toBeInTheDocument());
  });
});

it('says of each lost save what became of it', async () => {
  const opened = openRules('/create?template=stop-loss-3x', serverOf(['lost', 'not-arrived']).api);
  await leaveLost(opened, ' one');
  act(() => opened.host.navigate(`${area.path}/create?template=stop-loss-3x`));
  await leaveLost(opened, ' two');
  expect(await screen.findByText(`“${NAME} one ” was saved`)).toBeInTheDocument();
  expect(await screen.findByText(`“${NAME} two ” was not saved`)).toBeInTheDocument();
});
