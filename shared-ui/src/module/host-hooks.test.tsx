import { AdhelmError } from '@adhelm/contracts';
import {
  useApiQuery,
  useBusEvent,
  useBusValue,
  useConfirmLeave,
  useSession,
  useSettings,
} from '@adhelm/shared-ui/module';
import { renderModule } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import * as z from 'zod/mini';

const countSchema = z.object({ count: z.int() });

function Counted() {
  const [page, setPage] = useState(1);
  const { data, error, isLoading, isStale, refresh } = useApiQuery('/api/count', { page }, countSchema);
  return (
    <>
      <p>{isLoading ? 'loading' : `count ${data?.count ?? 'unknown'}`}</p>
      <p>{isStale ? 'stale' : 'fresh'}</p>
      <p>{error === undefined ? 'no error' : `${error.kind}: ${error.message}`}</p>
      <button type="button" onClick={() => void refresh()}>
        refresh
      </button>
      <button type="button" onClick={() => setPage(page + 1)}>
        next
      </button>
    </>
  );
}

function Twice() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        toggle
      </button>
      {isShown && [<Counted key="one" />, <Counted key="two" />]}
    </>
  );
}

describe('useApiQuery', () => {
  it('loads, keeps the last response while a refresh fails, and refreshes on request', async () => {
    const { user, api } = renderModule(Counted, { api: { 'GET /api/count': { count: 1 } } });
    expect(screen.getByText('loading')).toBeInTheDocument();
    expect(await screen.findByText('count 1')).toBeInTheDocument();
    api.answer({
      'GET /api/count': () => {
        throw new AdhelmError('upstream', 'MGID is down');
      },
    });
    await user.click(screen.getByRole('button', { name: 'refresh' }));
    expect(await screen.findByText('upstream: MGID is down')).toBeInTheDocument();
    expect(screen.getByText('count 1')).toBeInTheDocument();
    expect(screen.getByText('stale')).toBeInTheDocument();
    api.answer({ 'GET /api/count': { count: 2 } });
    await user.click(screen.getByRole('button', { name: 'refresh' }));
    expect(await screen.findByText('count 2')).toBeInTheDocument();
    expect(screen.getByText('fresh')).toBeInTheDocument();
    expect(screen.getByText('no error')).toBeInTheDocument();
  });

  it('displays an early response at once, and loads nothing until it is refreshed', async () => {
    const { user, api } = renderModule(Counted, {
      early: { '/api/count?page=1': { count: 7 } },
      api: { 'GET /api/count': { count: 8 } },
    });
    expect(screen.getByText('count 7')).toBeInTheDocument();
    expect(screen.getByText('fresh')).toBeInTheDocument();
    await act(async () => undefined);
    expect(api.requests).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'refresh' }));
    expect(await screen.findByText('count 8')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'next' }));
    await waitFor(() => expect(api.requests.map(({ query }) => query.page)).toEqual([1, 2]));
  });

  it('displays the last response of an earlier visit while the new one loads', async () => {
    const { api } = renderModule(Counted, {
      last: { '/api/count?page=1': { count: 7 } },
      api: { 'GET /api/count': { count: 8 } },
    });
    expect(screen.getByText('count 7')).toBeInTheDocument();
    expect(await screen.findByText('count 8')).toBeInTheDocument();
    expect(api.requests).toHaveLength(1);
  });

  it('keeps the last response of an earlier visit if the new one fails, and says so', async () => {
    renderModule(Counted, {
      last: { '/api/count?page=1': { count: 7 } },
      api: {
        'GET /api/count': () => {
          throw new AdhelmError('upstream', 'MGID is down');
        },
      },
    });
    expect(await screen.findByText('upstream: MGID is down')).toBeInTheDocument();
    expect(screen.getByText('count 7')).toBeInTheDocument();
    expect(screen.getByText('stale')).toBeInTheDocument();
  });

  it('displays an early response in each component that asks for it, and loads it on the next visit', async () => {
    const { user, api } = renderModule(Twice, {
      early: { '/api/count?page=1': { count: 7 } },
      api: { 'GET /api/count': { count: 8 } },
    });
    expect(screen.getAllByText('count 7')).toHaveLength(2);
    await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
    expect(api.requests).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'toggle' }));
    await user.click(screen.getByRole('button', { name: 'toggle' }));
    await waitFor(() => expect(screen.getAllByText('count 8')).toHaveLength(2));
    expect(api.requests).toHaveLength(1);
  });

  it('loads what is not of the expected form in an early response', async () => {
    const { api } = renderModule(Counted, {
      early: { '/api/count?page=1': { count: 'many' } },
      api: { 'GET /api/count': { count: 8 } },
    });
    expect(screen.getByText('loading')).toBeInTheDocument();
    expect(await screen.findByText('count 8')).toBeInTheDocument();
    expect(api.requests).toHaveLength(1);
  });

  it('marks the previous response as stale until the new one arrives', async () => {
    let release = (_answer: unknown) => undefined as undefined;
    const { user, api } = renderModule(Counted, { api: { 'GET /api/count': { count: 1 } } });
    await screen.findByText('count 1');
    api.answer({
      'GET /api/count': () =>
        new Promise((resolve) => {
          release = (answer) => void resolve(answer);
        }),
    });
    await user.click(screen.getByRole('button', { name: 'next' }));
    expect(screen.getByText('count 1')).toBeInTheDocument();
    expect(screen.getByText('stale')).toBeInTheDocument();
    await act(async () => release({ count: 9 }));
    expect(screen.getByText('count 9')).toBeInTheDocument();
    expect(screen.getByText('fresh')).toBeInTheDocument();
    expect(api.requests.map(({ query }) => query)).toEqual([{ page: 1 }, { page: 2 }]);
  });

  it('rejects a response of the wrong form', async () => {
    renderModule(Counted, { api: { 'GET /api/count': { count: 'many' } } });
    expect(await screen.findByText(/^upstream: The server sent an unexpected response/)).toBeInTheDocument();
  });
});

function Listener() {
  const [heard, setHeard] = useState<string[]>([]);
  useBusEvent('facts.synced', ({ account }) => setHeard([...heard, account]));
  const selected = useBusValue('campaigns.selectedSourceAccount');
  return (
    <>
      <p>heard {heard.join(',')}</p>
      <p>selected {selected?.account ?? 'nothing'}</p>
      <p>
        {useSession()?.name} in {useSettings().theme}
      </p>
    </>
  );
}

describe('bus and streams', () => {
  it('deliver every event, replay the last value, and provide the current user and settings', async () => {
    const rendered = renderModule(Listener, { settings: { theme: 'UNICORN' } });
    expect(screen.getByText('Bea Buyer in UNICORN')).toBeInTheDocument();
    const synced = (account: string) => ({ source: 'mgid', account, at: '2026-11-20T10:00:00Z', rows: 1 });
    await act(async () => rendered.emit('facts.synced', synced('a')));
    await act(async () => rendered.emit('facts.synced', synced('b')));
    expect(screen.getByText('heard a,b')).toBeInTheDocument();
    expect(screen.getByText('selected nothing')).toBeInTheDocument();
    await act(async () =>
      rendered.emit('campaigns.selectedSourceAccount', { source: 'mgid', account: 'acc-1' }),
    );
    expect(screen.getByText('selected acc-1')).toBeInTheDocument();
    rendered.unmount();
    expect(rendered.openSubscriptions()).toBe(0);
  });
});

function Form() {
  const [text, setText] = useState('');
  useConfirmLeave(text !== '', async () => text === 'let me go');
  return <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />;
}

describe('useConfirmLeave', () => {
  it('asks only while there is unsaved work, with its latest state', async () => {
    const { user, leaveQuestions, unmount } = renderModule(Form);
    expect(leaveQuestions.size).toBe(0);
    await user.type(screen.getByLabelText('Text'), 'let me g');
    await waitFor(() => expect(leaveQuestions.size).toBe(1));
    const [ask] = leaveQuestions;
    expect(await ask?.()).toBe(false);
    await user.type(screen.getByLabelText('Text'), 'o');
    expect(await ask?.()).toBe(true);
    await user.clear(screen.getByLabelText('Text'));
    expect(leaveQuestions.size).toBe(0);
    unmount();
  });
});
