import type { ConsentRequest } from '@adhelm/contracts';
import { axeViolations } from '@adhelm/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { type FakeServer, json } from '../../testing/fake-server.ts';
import { renderShell } from '../../testing/render-shell.tsx';
import { ConnectPage } from './connect-page.tsx';

const consent: ConsentRequest = {
  assistant: 'Desk helper',
  returnsTo: '127.0.0.1:4000',
  person: 'Ben Buyer',
  mayPropose: true,
  canAllow: true,
};
const RETURN = 'http://localhost/oidc/auth/abc';

type Answers = Parameters<FakeServer['answer']>[1];

/** Opens the page of a sign-in; `then` answers what the page sends afterwards. */
async function open(interaction: object, then: Readonly<Record<string, Answers>> = {}, status = 200) {
  const left: string[] = [];
  const rendered = await renderShell(
    [
      { path: '/', element: null },
      { path: '/connect', element: <ConnectPage leave={(address) => left.push(address)} /> },
    ],
    { claims: null },
  );
  const { server } = rendered.services;
  server.answer('GET /interaction/abc', json(interaction, status));
  for (const [route, answer] of Object.entries(then)) server.answer(route, answer);
  await rendered.navigate('/connect?interaction=abc');
  return { ...rendered, left, server };
}
const CONSENT = 'POST /interaction/abc/consent';
const asked = (change: Partial<ConsentRequest> = {}, answer?: Answers) =>
  open(
    { uid: 'abc', prompt: 'consent', consent: { ...consent, ...change } },
    answer === undefined ? {} : { [CONSENT]: answer },
  );
const allow = () => screen.findByRole('button', { name: 'Allow' });

describe('connecting an assistant', () => {
  it('says who asks, for what, and where the person returns to', async () => {
    const { container } = await asked();
    expect(await screen.findByText('“Desk helper” wants to use Adhelm for you.')).toBeVisible();
    expect(screen.getByRole('list', { name: 'It will be able to' })).toHaveTextContent(/propose changes/);
    expect(screen.getByText(/signed in as Ben Buyer.*return to 127\.0\.0\.1:4000/)).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('lists no proposals for an assistant that only reads', async () => {
    await asked({ mayPropose: false });
    expect(await screen.findByRole('list', { name: 'It will be able to' })).not.toHaveTextContent(/propose/);
  });

  it.each([
    ['Allow', true],
    ['Do not allow', false],
  ])('returns to the assistant after “%s”', async (button, allowed) => {
    const { user, left, server } = await asked({}, json({ redirectTo: RETURN }));
    await user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(left).toEqual([RETURN]));
    expect(server.calls(CONSENT)[0]?.body).toEqual({ allow: allowed });
  });

  it('lets only the person allow it who registered it', async () => {
    await asked({ canAllow: false });
    expect(await allow()).toBeDisabled();
    expect(screen.getByText(/only they can allow it/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Do not allow' })).toBeEnabled();
  });

  it('stays when the answer is refused', async () => {
    const problem = { type: 'about:blank', title: 'Conflict', status: 409, kind: 'conflict' };
    const refused = json({ ...problem, detail: 'This assistant was revoked.' }, 409);
    const { user, left } = await asked({}, refused);
    await user.click(await allow());
    expect(await screen.findByRole('alert')).toHaveTextContent('This assistant was revoked.');
    expect(left).toEqual([]);
  });

  it('signs in first where nobody is signed in', async () => {
    const { user, left, container } = await open(
      { uid: 'abc', prompt: 'login', consent: { ...consent, person: null, canAllow: false } },
      { 'POST /interaction/abc/login': json({ redirectTo: RETURN }) },
    );
    await user.type(await screen.findByLabelText('Email'), 'buyer@adhelm.test');
    await user.type(screen.getByLabelText('Password'), 'secret');
    expect(await axeViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Log In' }));
    await waitFor(() => expect(left).toEqual([RETURN]));
  });

  it('says when the request took too long', async () => {
    const detail = 'This sign-in took too long. Try again.';
    await open({ type: 'about:blank', title: 'Conflict', status: 409, kind: 'conflict', detail }, {}, 409);
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    expect(screen.getByText('Nothing was connected.')).toBeVisible();
  });
});
