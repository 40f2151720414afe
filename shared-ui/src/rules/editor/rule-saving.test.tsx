import { AdhelmError } from '@adhelm/contracts';
import { type ApiRequest, fixDate } from '@adhelm/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { openRules, sentRules } from '../test-data/rule-form.tsx';
import { area, rule } from '../test-data/rules.ts';

fixDate(new Date('2026-11-20T15:00:00Z'));
beforeEach(() => localStorage.clear());

const lost = () => new AdhelmError('upstream', 'Adhelm could not be reached.', { status: 0 });

/** A server that carries out the requests of one key once, like the real one, and loses or refuses some answers. */
function serverOf(answers: readonly ('stored' | 'lost' | 'refused' | 'not-arrived')[]) {
  const made = new Map<string, { readonly body: string; readonly answer: object | AdhelmError }>();
  const gone = new Set<string>();
  let tries = 0;
  const answerTo = (how: string | undefined, id: string) =>
    how === 'refused'
      ? new AdhelmError('validation', '“0 9 31 2 *” is never due')
      : { success: true, data: rule({ id, version: 1 }) };
  return {
    stored: () => [...made.values()].filter(({ answer }) => !(answer instanceof AdhelmError)).length,
    api: {
      'POST /api/rules': ({ idempotencyKey = '', body }: ApiRequest) => {
        const how = answers[tries];
        tries += 1;
        if (how === 'not-arrived') return Promise.reject(lost());
        if (gone.has(idempotencyKey))
          return Promise.reject(new AdhelmError('conflict', 'This request was withdrawn'));
        const sent = JSON.stringify(body);
        const before = made.get(idempotencyKey) ?? {
          body: sent,
          answer: answerTo(how, `r${made.size + 1}`),
        };
        if (before.body !== sent)
          return Promise.reject(new AdhelmError('validation', 'This key was used for another request'));
        made.set(idempotencyKey, before);
        if (how === 'lost') return Promise.reject(lost());
        return before.answer instanceof AdhelmError ? Promise.reject(before.answer) : before.answer;
      },
      'POST /api/withdrawn-requests': ({ body }: ApiRequest) => {
        const { key } = body as { readonly key: string };
        const { answer } = made.get(key) ?? {};
        if (answer === undefined) gone.add(key);
        const told =
          answer instanceof AdhelmError ? { status: answer.status, body: {} } : { status: 201, body: answer };
        return { success: true, data: answer === undefined ? null : told };
      },
    },
  };
}

/** Browsers take the focus from a button that is disabled while it sends; jsdom does not. */
const withoutFocus = ({ 'POST /api/rules': answer }: ReturnType<typeof serverOf>['api']) => ({
  'POST /api/rules': (request: ApiRequest) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return answer(request);
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
            return await server.api['POST /api/rules'](request);
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
