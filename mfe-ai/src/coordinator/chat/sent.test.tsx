import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { AiRoutes } from '../../routes.tsx';
import { coordinatorApi, ofConversation, status } from '../../test-data/coordinator-api.ts';

/** Dialogs' state machines update outside React, as in the product. */
beforeAll(() => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
});

const withModel = {
  ...coordinatorApi,
  'GET /api/ai/status': {
    success: true,
    data: {
      ...status,
      provider: 'model',
      name: 'small-model',
      destination: 'llm.example',
      today: { used: 1_500, limit: 2_000_000 },
      costToday: 120_000,
    },
  },
};

describe('with a model', () => {
  it('says who answers, what was used, and what it costs', async () => {
    renderModule(AiRoutes, { path: ofConversation, api: withModel });
    expect(
      await screen.findByText(
        /^Answered by small-model at llm.example. 1,500 of 2,000,000 tokens used today, \$0.12 today. 0 of 200,000 in this conversation./,
      ),
    ).toBeInTheDocument();
  });

  it('shows what a question would send before it is sent', async () => {
    const { user, api } = renderModule(AiRoutes, { path: ofConversation, api: withModel });
    api.answer({
      'POST /api/ai/conversations/:id/preview': {
        success: true,
        data: { destination: 'llm.example', payload: { model: 'small-model' } },
      },
    });
    expect(await screen.findByRole('button', { name: 'What is sent' })).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'Your question' }), 'Which lose?');
    await user.click(screen.getByRole('button', { name: 'What is sent' }));
    const dialog = await screen.findByRole('dialog', { name: 'What is sent' });
    expect(await within(dialog).findByText(/"model": "small-model"/)).toBeInTheDocument();
    expect(dialog).toHaveTextContent('Sent to llm.example.');
    expect(api.requests.at(-1)).toMatchObject({ method: 'POST', body: { text: 'Which lose?' } });
    expect(await axeViolations()).toEqual([]);
  });

  it('lists what was sent', async () => {
    const { user, api } = renderModule(AiRoutes, { path: ofConversation, api: withModel });
    api.answer({
      'GET /api/ai/conversations/:id/provider-log': {
        success: true,
        data: [
          {
            id: '0199d9a6-0000-7000-8000-00000000000c',
            at: '2026-11-20T10:00:00.000Z',
            destination: 'llm.example',
            model: 'small-model',
            payload: { messages: ['Which lose?'] },
            status: 429,
            error: 'Too many requests',
            tokens: { in: 900, out: 0 },
          },
        ],
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Sent so far' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sent so far' });
    expect(await within(dialog).findByText('Too many requests')).toBeInTheDocument();
    expect(dialog).toHaveTextContent('900 tokens in, 0 out');
  });
});
