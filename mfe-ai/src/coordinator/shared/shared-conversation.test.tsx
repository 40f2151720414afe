import { AdhelmError } from '@adhelm/contracts';
import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { AiRoutes } from '../../routes.tsx';
import {
  conversation,
  coordinatorApi,
  message,
  path,
  proposal,
  question,
} from '../../test-data/coordinator-api.ts';

const open = (answer: unknown) =>
  renderModule(AiRoutes, {
    path: `${path}?shared=token-12345`,
    api: { ...coordinatorApi, 'GET /api/ai/shared/:token': answer },
  });

describe('a shared conversation', () => {
  it('can be read, but not continued or approved', async () => {
    const messages = [
      question('Which lose?'),
      message({ text: 'None.', offers: ['Show more'] }),
      message({ id: '0199d9a6-0000-7000-8000-00000000000b', isWithheld: true }),
    ];
    open({ success: true, data: { ...conversation({ messages }), proposals: [proposal()] } });
    expect(await screen.findByText('Shared by Bea Buyer.')).toBeInTheDocument();
    expect(screen.getByText('None.')).toBeInTheDocument();
    expect(
      screen.getByText('This part is about accounts that you do not have access to.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    const card = within(screen.getByRole('article', { name: 'Pause losers' }));
    expect(card.getByRole('row', { name: /Campaign 1/ })).toBeInTheDocument();
    expect(card.queryByRole('button')).not.toBeInTheDocument();
    expect(await axeViolations()).toEqual([]);
  });

  it('leaves bullets and triangles on the side of the page, whatever the language of the text', async () => {
    const messages = [question('Which?'), message({ text: 'Losers:\n- Alpha\n- Beta' })];
    open({ success: true, data: { ...conversation({ messages }), proposals: [proposal()] } });
    const beta = await screen.findByText('Beta');
    expect(beta.closest('bdi')).not.toBeNull();
    expect(beta.closest('li')?.closest('[dir=auto]')).toBeNull();
    expect(screen.getByText('Losers:').closest('[dir=auto]')).not.toBeNull();
    const folded = screen.getByText('How this is computed');
    expect(folded.tagName).toBe('BDI');
    expect(folded.parentElement).toHaveStyle({ unicodeBidi: 'isolate' });
  });

  it('that is no longer shared says so', async () => {
    open(() => {
      throw new AdhelmError('not-found', 'No');
    });
    expect(await screen.findByText('This link does not work')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Your conversations' })).toHaveAttribute('href', path);
  });
});
