import { AdhelmError, type AnswerEvent } from '@adhelm/contracts';
import { type ApiAnswers, type ApiRequest, axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { AiRoutes } from '../routes.tsx';
import {
  account,
  answerId,
  conversation,
  conversationId,
  coordinatorApi,
  listed,
  message,
  ofConversation,
  path,
  proposal,
  proposalId,
  question,
} from '../test-data/coordinator-api.ts';

const ask = 'Which campaigns lose?';
const answer = message({
  text: 'Alpha lost $12.50, about 40% of its cost.',
  tools: [
    {
      tool: 'query_performance',
      state: 'done',
      input: JSON.stringify({ by: 'campaign', startDate: '2026-11-14', endDate: '2026-11-20' }),
      rows: 1,
      error: null,
    },
  ],
  rows: [
    {
      id: 'r_1',
      label: 'Alpha',
      ref: `campaign:${account}:7`,
      values: { cost: 31, profit: -12.5, roi: -0.4 },
    },
  ],
  claims: [{ start: 11, end: 17, rows: ['r_1'] }],
  unverified: [{ start: 25, end: 29 }],
  proposals: [proposalId],
});
const started: AnswerEvent = { type: 'started', question: question(ask), message: answerId };

const answered = (messages = [question(ask), answer]) => ({
  'GET /api/ai/conversations/:id': { success: true, data: conversation({ messages }) },
});

/** A stream that waits for `proceed` after its first events. */
function heldStream(first: readonly AnswerEvent[], rest: readonly AnswerEvent[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const requests: ApiRequest[] = [];
  async function* stream(request: ApiRequest) {
    requests.push(request);
    yield* first;
    await Promise.race([
      promise,
      new Promise((end) => request.signal?.addEventListener('abort', () => end(null))),
    ]);
    yield* rest;
  }
  return { stream, proceed: resolve, requests };
}

const open = (api: ApiAnswers = {}, at = path) =>
  renderModule(AiRoutes, { path: at, api: { ...coordinatorApi, ...api } });
const field = () => screen.findByRole('textbox', { name: 'Your question' });

describe('a question', () => {
  it('starts a conversation, is answered while the answer is written, and leads to its rows', async () => {
    const { stream, proceed, requests } = heldStream(
      [
        started,
        { type: 'tool', tool: 'query_performance', state: 'running' },
        { type: 'tool', tool: 'query_performance', state: 'done' },
        { type: 'text', text: 'Alpha lost' },
      ],
      [{ type: 'done', message: answer }],
    );
    const { user, api, path: present } = open({ 'POST /api/ai/conversations/:id/messages': stream });
    await user.type(await field(), `${ask}{Enter}`);
    expect(await screen.findByText('Alpha lost')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Steps' })).toHaveTextContent('Figures');
    expect(requests[0]?.body).toEqual({ text: ask });
    expect(present()).toBe(ofConversation);
    expect(await field()).toHaveValue('');
    expect(await field()).toHaveFocus();

    api.answer(answered());
    proceed();
    const claim = await screen.findByRole('link', { name: '$12.50: show the row' });
    expect(screen.getByText(/^Answer: Alpha lost/)).toHaveAttribute('role', 'status');
    expect(screen.getByRole('list', { name: 'Steps' })).toHaveTextContent(
      'Figures by campaign, Nov 14 – Nov 20, 2026: 1 row',
    );
    await user.click(claim);
    const row = screen.getByRole('row', { name: /Alpha/ });
    expect(row).toContainElement(document.activeElement as HTMLElement);
    expect(row).toHaveTextContent('$31.00');
    expect(within(row).getByRole('link', { name: 'Alpha' })).toHaveAttribute(
      'href',
      `/app/ts/campaigns/mgid/${account}/7/contents?tab=overview`,
    );
    expect(await axeViolations()).toEqual([]);
  });

  it('marks numbers that are in no result, and says so', async () => {
    open(answered(), ofConversation);
    expect(await screen.findByText('(not verified)')).toBeInTheDocument();
    expect(screen.getByText(/1 number is in none of the figures/)).toBeInTheDocument();
  });

  it('is typed without rendering the conversation and the board again', async () => {
    const { user } = open({ ...answered(), 'GET /api/ai/proposals': listed([proposal()]) }, ofConversation);
    await screen.findByText('(not verified)');
    await screen.findAllByRole('article');
    const written = await field();
    const formats = jest.spyOn(Intl.NumberFormat.prototype as { readonly format: unknown }, 'format', 'get');
    await user.type(written, 'why');
    expect(written).toHaveValue('why');
    expect(formats).not.toHaveBeenCalled();
    formats.mockRestore();
  });

  it('has several lines with Shift and Enter', async () => {
    const { user, api } = open();
    await user.type(await field(), 'One{Shift>}{Enter}{/Shift}Two');
    expect(await field()).toHaveValue('One\nTwo');
    expect(api.requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('can be stopped, and what was written is kept', async () => {
    const { stream, requests } = heldStream([started, { type: 'text', text: 'Alpha' }], []);
    const { user, api } = open({ 'POST /api/ai/conversations/:id/messages': stream });
    await user.type(await field(), `${ask}{Enter}`);
    await screen.findByText('Alpha');
    api.answer(answered([question(ask), message({ text: 'Alpha', state: 'stopped' })]));
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('You stopped this answer.')).toBeInTheDocument();
    expect(requests[0]?.signal?.aborted).toBe(true);
    expect(api.requests.filter(({ path: to }) => to.endsWith('/stop'))).toHaveLength(1);
    expect(await field()).toHaveFocus();
    expect(screen.queryByText('The question was not answered')).not.toBeInTheDocument();
  });

  it('that was refused can be asked again', async () => {
    const { user, api } = open({
      'POST /api/ai/conversations/:id/messages': () => {
        throw new AdhelmError('conflict', 'An answer is under way');
      },
    });
    await user.type(await field(), `${ask}{Enter}`);
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('The question was not answered An answer is under way');
    api.answer({
      ...answered(),
      'POST /api/ai/conversations/:id/messages': [started, { type: 'done', message: answer }],
    });
    await user.click(within(notice).getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByRole('row', { name: /Alpha/ })).toBeInTheDocument();
  });

  it('that was not understood offers the nearest ones', async () => {
    const { user, api } = open(
      answered([question('cutt'), message({ text: 'Not understood.', offers: ['Pause what loses'] })]),
      ofConversation,
    );
    api.answer({ 'POST /api/ai/conversations/:id/messages': [] });
    const offers = await screen.findByRole('group', { name: 'Choose one' });
    await user.click(within(offers).getByRole('button', { name: 'Pause what loses' }));
    await waitFor(() =>
      expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
        text: 'Pause what loses',
      }),
    );
  });

  it('that is too long is not sent', async () => {
    const { user, api } = open();
    const box = await field();
    await user.click(box);
    await user.paste('a'.repeat(4_001));
    await user.keyboard('{Enter}');
    expect(screen.getByText('Use at most 4,000 characters.')).toBeInTheDocument();
    expect(api.requests.some(({ method }) => method === 'POST')).toBe(false);
  });
});

describe('a new conversation', () => {
  it('begins with the command of the search, in the field for questions', async () => {
    const { path: place } = renderModule(AiRoutes, {
      path: `${ofConversation}&ask=new`,
      api: { ...coordinatorApi, ...answered() },
    });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Your question' })).toHaveFocus());
    expect(place()).toBe(path);
    expect(await screen.findByText('Based on today’s data')).toBeInTheDocument();
  });

  it('says who answers, and suggests what to ask', async () => {
    const { user, api } = open();
    expect(await screen.findByText(/Answered by the built-in planner/)).toBeInTheDocument();
    expect(await screen.findByText('3 active campaigns lose')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'How did MGID do this week?' })).toBeInTheDocument();
    api.answer({ 'POST /api/ai/conversations/:id/messages': [] });
    await user.click(screen.getByRole('button', { name: 'Cut what loses in the last 7 days' }));
    await waitFor(() => expect(api.requests.at(-1)?.path).toMatch(/^\/api\/ai/));
    expect(
      api.requests.some(
        ({ body }) => JSON.stringify(body) === '{"text":"Cut what loses in the last 7 days"}',
      ),
    ).toBe(true);
  });

  it('works without suggestions', async () => {
    const { user, api } = open({
      'GET /api/ai/suggestions': () => {
        throw new AdhelmError('unavailable', 'Busy');
      },
    });
    expect(await screen.findByText('Suggestions could not be loaded.')).toBeInTheDocument();
    api.answer(coordinatorApi);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Based on today’s data')).toBeInTheDocument();
  });
});

describe('a conversation', () => {
  it('that fails to load says so, and loads again', async () => {
    const { user, api } = open(
      {
        'GET /api/ai/conversations/:id': () => {
          throw new AdhelmError('upstream', 'Adhelm cannot be reached.');
        },
      },
      ofConversation,
    );
    expect(await screen.findByText('The conversation could not be loaded')).toBeInTheDocument();
    expect(screen.getByText(/^Support code/)).toBeInTheDocument();
    api.answer(answered());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('row', { name: /Alpha/ })).toBeInTheDocument();
  });

  it('that does not exist says so', async () => {
    open(
      {
        'GET /api/ai/conversations/:id': () => {
          throw new AdhelmError('not-found', 'No');
        },
      },
      ofConversation,
    );
    expect(await screen.findByText('This conversation does not exist')).toBeInTheDocument();
  });

  it('is read again until an answer that was left is stored', async () => {
    const { api } = open(answered([question(ask), message({ text: '', state: 'running' })]), ofConversation);
    expect(await screen.findByText('Answering…')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Stop' })).toBeEnabled();
    api.answer(answered());
    expect(await screen.findByRole('row', { name: /Alpha/ })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Show 1 proposal' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  });

  it('stops an answer that was left', async () => {
    const { user, api } = open(
      answered([question(ask), message({ text: '', state: 'running' })]),
      ofConversation,
    );
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(api.requests.filter(({ path: to }) => to.endsWith('/stop'))).toHaveLength(1));
    api.answer(answered([question(ask), message({ text: 'Alp', state: 'stopped' })]));
    expect(await screen.findByText('You stopped this answer.')).toBeInTheDocument();
  });

  it('goes on when the page is left', async () => {
    const { stream, requests } = heldStream([started, { type: 'text', text: 'Alpha' }], []);
    const { user, api, unmount } = open({ 'POST /api/ai/conversations/:id/messages': stream });
    await user.type(await field(), `${ask}{Enter}`);
    await screen.findByText('Alpha');
    unmount();
    expect(requests[0]?.signal?.aborted).toBe(true);
    expect(api.requests.filter(({ path: to }) => to.endsWith('/stop'))).toEqual([]);
  });

  it('moves to its proposals', async () => {
    const { user } = open(answered(), ofConversation);
    await user.click(await screen.findByRole('button', { name: 'Show 1 proposal' }));
    expect(screen.getByRole('heading', { name: 'Proposals' })).toHaveFocus();
  });

  it('belongs to the address', async () => {
    open(answered(), `${path}?conversation=${conversationId}`);
    expect(await screen.findByText(ask)).toBeInTheDocument();
  });
});
