import { type Action, AdhelmError, type PlannedWrite } from '@adhelm/contracts';
import { type ApiRequest, fixDate, type RenderedModule, renderModule } from '@adhelm/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../routes.tsx';
import { actionOf, calmApi, campaign, campaignsAnswer, testNow } from '../../test-data/campaign-tools-api.ts';
import { actionApi, requestOf } from '../test-data/action-api.ts';

fixDate(testNow);
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(
    'adhelm.grid.layout.campaigns/list',
    JSON.stringify({ only: ['name', 'default_bid'] }),
  );
});

const columns = [
  { name: 'name', label: 'Name' },
  { name: 'default_bid', label: 'CPC bid', format: 'currency', align: 'right' },
];
const sources = [
  {
    id: 'mgid',
    name: 'MGID',
    role: 'native',
    transport: 'native',
    reports: [],
    changes: [{ field: 'bid', level: 'campaign', unit: 'account-currency', min: 0.01, max: 10, step: 0.01 }],
    reportsBalance: false,
    reportsFigures: true,
    connection: { fields: [], externalId: { label: 'Client id' }, baseUrl: null, isImportOnly: false },
  },
];

/** A page whose campaign has a bid of 25 cents. */
async function openEditor(api: object = {}) {
  const rendered = renderModule(CampaignToolsRoutes, {
    path: '/app/ts/campaigns?view=account',
    api: {
      ...calmApi(),
      ...actionApi,
      'GET /api/campaigns': campaignsAnswer([campaign('1', { name: 'Solar panels', default_bid: 250_000 })]),
      'GET /api/campaigns/columns/:source': { columns },
      'GET /api/sources': { success: true, data: sources },
      ...api,
    },
  });
  await rendered.user.dblClick(await screen.findByRole('gridcell', { name: /^0\.25/ }));
  const field = await screen.findByRole('textbox', { name: 'Change the bid of Solar panels' });
  await rendered.user.clear(field);
  return { ...rendered, field };
}

const sent = ({ api }: Pick<RenderedModule, 'api'>) =>
  api.requests.filter(({ method, path }) => method === 'POST' && path === '/api/actions');
const finish = (rendered: Pick<RenderedModule, 'emit'>, state: Action['state']) =>
  act(async () => rendered.emit('action.changed', { actionId: 'act-1', account: 'acc-us', state }));
const request = {
  change: { field: 'bid' as const, value: 300_000 },
  targets: [{ source: 'mgid', account: 'acc-us', kind: 'campaign' as const, id: '1' }],
};

describe('a bid edited in its cell', () => {
  it('shows its effect and limits, is sent with Enter, and stays open until the network confirmed it', async () => {
    const rendered = await openEditor();
    const { user, field } = rendered;
    await user.type(field, '0.3');
    expect(screen.getByText(/\+20\.0%/)).toBeInTheDocument();
    expect(screen.getByText(/From 0\.01 to 10, in steps of 0\.01/)).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent(rendered)).toHaveLength(1));
    expect(sent(rendered)[0]?.body).toEqual(request);
    expect(screen.queryByRole('dialog', { name: /Change the bid/ })).not.toBeInTheDocument();
    rendered.api.answer({ 'GET /api/actions/:id': actionOf('act-1', request, 'confirmed') });
    await finish(rendered, 'confirmed');
    await waitFor(() => expect(field).not.toBeInTheDocument());
    expect(rendered.notifications).toMatchObject([{ tone: 'success', action: { label: 'Undo' } }]);
  });

  it('is left unchanged by Escape, and by Enter on the same value', async () => {
    const rendered = await openEditor();
    await rendered.user.type(rendered.field, '0.3{Escape}');
    expect(rendered.field).not.toBeInTheDocument();
    await rendered.user.dblClick(screen.getByRole('gridcell', { name: /^0\.25/ }));
    await rendered.user.type(await screen.findByRole('textbox'), '{Enter}');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(rendered.api.requests.some(({ path }) => path.startsWith('/api/actions'))).toBe(false);
  });

  it.each([
    ['20', 'Must be at most 10.'],
    ['-1', 'Enter one number, such as 0.15 or 1500.'],
    ['1,000', 'Enter one number, such as 0.15 or 1500.'],
    ['0', 'Enter a number above zero.'],
    ['', 'Enter a number above zero.'],
  ])('explains why "%s" is not sent', async (typed, reason) => {
    const rendered = await openEditor();
    if (typed !== '') await rendered.user.type(rendered.field, typed);
    await rendered.user.keyboard('{Enter}');
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(rendered.field).toHaveAccessibleDescription(expect.stringContaining(reason));
    expect(sent(rendered)).toEqual([]);
  });

  it('shows what someone else has set meanwhile before it sends anything', async () => {
    const plan = ({ body }: ApiRequest) => ({
      success: true,
      data: requestOf({ body } as ApiRequest).targets.map(
        (target): PlannedWrite => ({
          ...target,
          entityName: 'Solar panels',
          field: 'bid',
          before: 400_000,
          target: 300_000,
          skipped: null,
        }),
      ),
    });
    const rendered = await openEditor({ 'POST /api/actions/preview': plan });
    await rendered.user.type(rendered.field, '0.3{Enter}');
    expect(
      await screen.findByText(/It has changed to \$0\.40 since you opened the list/),
    ).toBeInTheDocument();
    expect(sent(rendered)).toEqual([]);
    await rendered.user.keyboard('{Enter}');
    await waitFor(() => expect(sent(rendered)).toHaveLength(1));
  });

  it('takes a decimal comma', async () => {
    const rendered = await openEditor();
    await rendered.user.type(rendered.field, '0,3{Enter}');
    await waitFor(() => expect(sent(rendered)).toHaveLength(1));
    expect(sent(rendered)[0]?.body).toEqual(request);
  });

  it('shows a change to many times the value in the dialog before it is sent', async () => {
    const rendered = await openEditor({
      'POST /api/actions/preview': (given: ApiRequest) => ({
        success: true,
        data: requestOf(given).targets.map((target) => ({
          ...target,
          entityName: 'Solar panels',
          field: 'bid',
          before: 250_000,
          target: 2_500_000,
          skipped: null,
        })),
      }),
    });
    await rendered.user.type(rendered.field, '2.5{Enter}');
    expect(await screen.findByText('(+900.0%)')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Change the bid of Solar panels' })).toBeInTheDocument();
    expect(sent(rendered)).toEqual([]);
  });

  it('keeps the typed value and says why when the network refuses it', async () => {
    const rendered = await openEditor();
    await rendered.user.type(rendered.field, '0.3{Enter}');
    await waitFor(() => expect(sent(rendered)).toHaveLength(1));
    rendered.api.answer({
      'GET /api/actions/:id': actionOf('act-1', request, 'failed', {
        1: { state: 'failed', error: 'Below the minimum of this campaign' },
      }),
    });
    await finish(rendered, 'failed');
    expect(await screen.findByText('Below the minimum of this campaign')).toBeInTheDocument();
    expect(rendered.field).toHaveValue('0.3');
  });

  it('keeps the typed value when the server cannot be reached, and repeats the same request', async () => {
    let fails = true;
    const rendered = await openEditor({
      'POST /api/actions': (given: ApiRequest) => {
        if (fails) throw new AdhelmError('upstream', 'The server cannot be reached.');
        return actionOf('act-1', requestOf(given), 'running');
      },
    });
    await rendered.user.type(rendered.field, '0.3{Enter}');
    expect(await screen.findByText(/The server cannot be reached/)).toBeInTheDocument();
    fails = false;
    await rendered.user.keyboard('{Enter}');
    await waitFor(() => expect(sent(rendered)).toHaveLength(2));
    const [first, second] = sent(rendered).map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });
});
