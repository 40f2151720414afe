import { AdhelmError } from '@adhelm/contracts';
import { type ApiRequest, fixDate, lossyPosts } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openRules, sentRules, wholeForm } from '../test-data/rule-form.tsx';
import { area, rule } from '../test-data/rules.ts';

fixDate(new Date('2026-11-20T15:00:00Z'));
beforeEach(() => localStorage.clear());

const lost = () => new AdhelmError('upstream', 'Adhelm could not be reached.', { status: 0 });

type Fates = Parameters<typeof lossyPosts>[0]['fates'];

const serverOf = (fates: Fates) =>
  lossyPosts({
    path: '/api/rules',
    fates,
    answer: (body, count) => ({
      success: true,
      data: rule({ ...(body as object), id: `r${count}`, version: 1 }),
    }),
    refusal: '“0 9 31 2 *” is never due',
  });

/** Browsers take the focus from a button that is disabled while it sends; jsdom does not. */
const withoutFocus = (api: ReturnType<typeof serverOf>['api']) => ({
  'POST /api/rules': (request: ApiRequest) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return api['POST /api/rules']?.(request);
  },
});

const save = () => screen.findByRole('button', { name: 'Save rule' });
const keysOf = (requests: readonly ApiRequest[]) =>
  sentRules(requests, 'POST').map(({ idempotencyKey }) => idempotencyKey);

describe('a new rule that was not saved', () => {
  it('is saved once what the server refused is corrected', async () => {
    const { user, path } = openRules('/create?template=stop-loss-3x', serverOf(['refused', 'stored']).api);
    await user.click(await save());
    expect(await screen.findByRole('alert')).toHaveTextContent('is never due');
    expect(screen.getByRole('alert')).not.toHaveTextContent('in the list already');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    await user.click(await save());
    await waitFor(() => expect(path()).toBe(area.path));
  });

  it('is stored once when an earlier visit sent the same and was closed before the answer', async () => {
    const server = serverOf(['lost', 'stored', 'stored']);
    const first = openRules('/create?template=stop-loss-3x', server.api);
    await first.user.click(await save());
    await screen.findByRole('alert');
    first.unmount();
    sessionStorage.clear();
    const second = openRules('/create?template=stop-loss-3x', server.api);
    await second.user.click(await save());
    await waitFor(() => expect(second.path()).toBe(area.path));
    expect(server.stored()).toBe(1);
  });

  it('is sent anew when another tab withdrew what was lost', async () => {
    const server = serverOf(['not-arrived', 'stored', 'stored']);
    const { user, api, path } = openRules('/create?template=stop-loss-3x', server.api);
    await user.click(await save());
    await screen.findByRole('alert');
    const [key] = keysOf(api.requests);
    server.api['POST /api/withdrawn-requests']?.({ body: { key } } as ApiRequest);
    await user.click(await save());
    await waitFor(() => expect(path()).toBe(area.path));
    expect(server.stored()).toBe(1);
    expect(new Set(keysOf(api.requests)).size).toBe(2);
  });

  it('does not keep its form from opening with what cannot be read in the browser', async () => {
    localStorage.setItem('adhelm:lost-save:1:rules', '{bad');
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{bad');
    openRules('/create?template=stop-loss-3x', serverOf([]).api);
    expect(await save()).toBeInTheDocument();
  });

  it.each(['refused', 'lost'] as const)('has the focus where it was after it was %s', async (how) => {
    const { user } = openRules('/create?template=stop-loss-3x', withoutFocus(serverOf([how]).api));
    const button = await save();
    await user.click(button);
    await screen.findByRole('alert');
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('can be saved and left behind its last field too', async () => {
    const { user, path } = openRules(
      '/create?template=stop-loss-3x',
      withoutFocus(serverOf(['refused']).api),
    );
    const button = await screen.findByRole('button', { name: 'Save rule, end of the form' });
    await wholeForm();
    const last = screen.getByRole('region', { name: 'Mode' });
    expect(last.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(button);
    await screen.findByRole('alert');
    await waitFor(() => expect(button).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Cancel, end of the form' }));
    await waitFor(() => expect(path()).toBe(area.path));
  });

  it('is stored once when it is saved again after its answer was lost', async () => {
    const server = serverOf(['lost', 'stored']);
    const { user, api, path } = openRules('/create?template=stop-loss-3x', server.api);
    await user.click(await save());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'It may be in the list already. Saving it again here does not create a second rule.',
    );
    await user.click(await save());
    await waitFor(() => expect(path()).toBe(area.path));
    expect(new Set(keysOf(api.requests)).size).toBe(1);
    expect(server.stored()).toBe(1);
  });

  it('is one rule with what was changed after its answer was lost', async () => {
    const server = serverOf(['lost']);
    const { user, api, path } = openRules('/create?template=stop-loss-3x', server.api);
    await user.click(await save());
    await screen.findByRole('alert');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    await user.click(await save());
    await waitFor(() => expect(path()).toBe(area.path));
    expect(server.stored()).toBe(1);
    expect(keysOf(api.requests)).toHaveLength(1);
    expect(sentRules(api.requests, 'PATCH')).toMatchObject([
      { path: '/api/rules/r1', ifMatch: '"1"', body: { name: 'Stop-loss at 3 × CPA!' } },
    ]);
  });

  it.each(['not-arrived', 'refused'] as const)(
    'is only added as it was changed if the lost request was %s',
    async (how) => {
      const server = serverOf([how, 'stored']);
      const { user, api, path } = openRules('/create?template=stop-loss-3x', {
        ...server.api,
        'POST /api/rules': async (request: ApiRequest) => {
          try {
            return await server.api['POST /api/rules']?.(request);
          } catch {
            throw lost();
          }
        },
      });
      await user.click(await save());
      await screen.findByRole('alert');
      await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
      await user.click(await save());
      await waitFor(() => expect(path()).toBe(area.path));
      expect(server.stored()).toBe(1);
      const [first, ...others] = sentRules(api.requests, 'POST');
      expect(first).toMatchObject({ body: { name: 'Stop-loss at 3 × CPA' } });
      expect(others).toMatchObject([{ body: { name: 'Stop-loss at 3 × CPA!' } }]);
    },
  );
});

describe('a new rule whose form was left after its answer was lost', () => {
  const template = '/create?template=stop-loss-3x';
  const leave = async ({ user, path, host }: ReturnType<typeof openRules>) => {
    await user.click(await save());
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(path()).toBe(area.path));
    act(() => host.navigate(`${area.path}/create`));
  };
  const notice = async (title: string) => {
    const found = (await screen.findByText(title)).closest<HTMLElement>('[role=status]');
    if (found === null) throw new Error(`“${title}” is no notice`);
    return within(found);
  };

  it('was stored: the next visit says so and leads to it', async () => {
    const server = serverOf(['lost']);
    const opened = openRules(template, server.api);
    await leave(opened);
    const { getByRole } = await notice('“Stop-loss at 3 × CPA” was saved');
    await opened.user.click(getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(opened.path()).toBe(`${area.path}/r1/edit`));
    expect(server.stored()).toBe(1);
    act(() => opened.host.navigate(`${area.path}/create`));
    await screen.findByRole('heading', { level: 1, name: area.texts.create });
    expect(screen.queryByText(/was saved$/)).not.toBeInTheDocument();
  });

  it('was not stored: the next visit brings it back, and the lost request never counts', async () => {
    const server = serverOf(['not-arrived', 'stored']);
    const opened = openRules(template, server.api);
    await leave(opened);
    const { getByRole } = await notice('“Stop-loss at 3 × CPA” was not saved');
    await opened.user.click(getByRole('button', { name: 'Restore' }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Stop-loss at 3 × CPA');
    expect(screen.queryByText(/was not saved$/)).not.toBeInTheDocument();
    await opened.user.click(await save());
    await waitFor(() => expect(opened.path()).toBe(area.path));
    expect(server.stored()).toBe(1);
    expect(new Set(keysOf(opened.api.requests)).size).toBe(2);
  });

  it('is looked for again when that fails, and nothing is said that is not known', async () => {
    const server = serverOf(['lost']);
    let isDown = true;
    const opened = openRules(template, {
      ...server.api,
      'POST /api/withdrawn-requests': (request: ApiRequest) =>
        isDown ? Promise.reject(lost()) : server.api['POST /api/withdrawn-requests']?.(request),
    });
    await leave(opened);
    const { findByRole } = await notice('It is not known yet whether “Stop-loss at 3 × CPA” was saved');
    isDown = false;
    await opened.user.click(await findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('“Stop-loss at 3 × CPA” was saved')).toBeInTheDocument();
  });
});
