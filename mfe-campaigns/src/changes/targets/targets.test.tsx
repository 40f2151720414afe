import {
  AdhelmError,
  type AllCampaignsRow,
  type CampaignTargets,
  noTargets,
  type Targets,
} from '@adhelm/contracts';
import { type ApiRequest, axeViolations, fixDate, renderModule, rowNamed } from '@adhelm/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../routes.tsx';
import { calmApi, campaign, figures, testNow } from '../../test-data/campaign-tools-api.ts';

fixDate(testNow);
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('adhelm.grid.layout.campaigns/all', JSON.stringify({ only }));
});

const US = '01a20f3c-b68f-7fcd-bb92-23efe1276670';
const OFFER = '01a20f3c-b68f-7fcd-bb92-23efe1276672';
const EU = '01a20f3c-b68f-7fcd-bb92-23efe1276671';
/** The grid draws the columns that its window has room for. */
const only = ['name', 'target_cpa', 'target_roi', 'target_payout', 'offer', 'tags'];

const row = (id: string, name: string, part: Partial<AllCampaignsRow> = {}): AllCampaignsRow => ({
  ...campaign(id),
  name,
  source: 'mgid',
  source_name: 'MGID',
  account: US,
  account_name: 'Agency US',
  accountCurrency: 'USD',
  ...part,
});
const keto: CampaignTargets['offer'] = { id: OFFER, name: 'Keto', from: 'campaign' };
const inherited: CampaignTargets = {
  ...noTargets,
  cpa: { amount: 5_000_000, currency: 'USD', from: 'account' },
  tags: ['DE'],
  offer: keto,
};
const answerOf = (data: readonly AllCampaignsRow[]) => ({
  success: true,
  data,
  page: { next: null, total: data.length },
  totals: figures({}),
  withoutRevenue: null,
  withoutRate: [],
  range: { startDate: '2026-11-14', endDate: '2026-11-20' },
  freshness: [],
});

type Place = Targets['place'];
const own = (place: Place, part: Partial<Targets> = {}): Targets => ({
  place,
  cpa: null,
  payout: null,
  roi: null,
  offer: null,
  tags: [],
  currency: 'USD',
  version: 0,
  ...part,
});
const read = ({ body }: ApiRequest) => ({
  success: true,
  data: (body as { places: Place[] }).places.map((place) => own(place)),
});
const changed = ({ body }: ApiRequest) => ({
  success: true,
  data: (body as { places: { place: Place }[] }).places.map(({ place }) => own(place, { version: 1 })),
});

const open = (rows: readonly AllCampaignsRow[], api: object = {}, query = '') =>
  renderModule(CampaignToolsRoutes, {
    path: `/app/ts/campaigns?${query}`,
    api: {
      ...calmApi(),
      'GET /api/campaigns/all': answerOf(rows),
      'GET /api/offers': {
        success: true,
        data: [{ id: OFFER, name: 'Keto', client: null, currency: 'USD' }],
      },
      'POST /api/targets/read': read,
      'POST /api/targets/changes': changed,
      ...api,
    },
  });
const form = async () => within(await screen.findByRole('dialog', { name: /^Targets and tags/ }));
const sent = (requests: readonly ApiRequest[]) =>
  requests.filter(({ path }) => path === '/api/targets/changes').map(({ body }) => body);

describe('targets of one campaign', () => {
  const rows = [row('7', 'Solar panels', { targets: inherited }), row('8', 'Hearing aids')];

  it('are displayed with their tags, and edited from their cell', async () => {
    const { user, api } = open(rows);
    const solar = await rowNamed('Solar panels');
    expect(solar.getByRole('button', { name: 'Tags DE: edit targets of Solar panels' })).toBeInTheDocument();
    await user.click(solar.getByRole('button', { name: 'Target CPA $5.00: edit targets of Solar panels' }));
    const dialog = await form();
    const cpa = await dialog.findByLabelText('Target CPA');
    expect(cpa).toHaveValue(null);
    expect(dialog.getByText('Blank: $5.00, from the account')).toBeInTheDocument();
    expect(await axeViolations(document.body)).toEqual([]);
    await user.type(cpa, '3.5');
    await user.type(dialog.getByLabelText('Target ROI'), '25');
    await user.type(dialog.getByLabelText('Tags'), 'winner, Q4');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(api.requests)).toEqual([
      {
        places: [{ place: { kind: 'campaign', account: US, campaign: '7' }, version: 0 }],
        set: { cpa: 3_500_000, roi: 0.25 },
        addTags: ['winner', 'Q4'],
        removeTags: [],
      },
    ]);
    expect(api.requests.filter(({ path }) => path === '/api/campaigns/all').length).toBeGreaterThan(1);
  });

  it('are loaded anew each time the form opens', async () => {
    const { user, api } = open(rows);
    const edit = async () => {
      await user.click(
        (await rowNamed('Hearing aids')).getByRole('button', { name: 'Set Target CPA of Hearing aids' }),
      );
      return form();
    };
    const dialog = await edit();
    await user.type(await dialog.findByLabelText('Target CPA'), '3');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const place: Place = { kind: 'campaign', account: US, campaign: '8' };
    api.answer({
      'POST /api/targets/read': { success: true, data: [own(place, { cpa: 3_000_000, version: 1 })] },
    });
    expect(await (await edit()).findByLabelText('Target CPA')).toHaveValue(3);
  });

  it('can be restored from the toast', async () => {
    const { user, api, notifications } = open(rows);
    const aids = await rowNamed('Hearing aids');
    await user.click(aids.getByRole('button', { name: 'Set Payout of Hearing aids' }));
    const dialog = await form();
    await user.type(await dialog.findByLabelText('Payout'), '9');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(notifications).toHaveLength(1));
    notifications[0]?.action?.run();
    await waitFor(() => expect(sent(api.requests)).toHaveLength(2));
    expect(sent(api.requests)[1]).toMatchObject({
      places: [{ version: 1 }],
      set: { cpa: null, payout: null, roi: null, offer: null },
    });
  });

  it('can begin with a new offer of a client', async () => {
    const client = '01a20f3c-b68f-7fcd-bb92-23efe1276673';
    const { user, api } = open(rows, {
      'GET /api/clients/sources': {
        sources: {
          algolead: {
            name: 'AlgoLead',
            accounts: [{ id: client, name: 'Agency AlgoLead', currency: 'USD', timeZone: 'UTC' }],
          },
        },
      },
      'POST /api/offers': {
        success: true,
        data: { id: OFFER, name: 'Solar', client, currency: 'USD' },
      },
    });
    await user.click(
      (await rowNamed('Hearing aids')).getByRole('button', { name: 'Set Offer of Hearing aids' }),
    );
    const dialog = await form();
    await user.selectOptions(await dialog.findByLabelText('Offer'), 'New offer…');
    await user.type(dialog.getByLabelText('Name of the new offer'), 'Solar');
    await user.selectOptions(
      await dialog.findByLabelText('Client'),
      await dialog.findByText('Agency AlgoLead'),
    );
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(api.requests)).toMatchObject([{ set: { offer: OFFER } }]));
    expect(
      api.requests.find(({ path, method }) => path === '/api/offers' && method === 'POST')?.body,
    ).toEqual({
      name: 'Solar',
      client,
      currency: 'USD',
    });
  });

  it('can be saved again after a failure without adding the new offer twice', async () => {
    let known = [{ id: OFFER, name: 'Keto', client: null, currency: 'USD' }];
    const added = '01a20f3c-b68f-7fcd-bb92-23efe1276674';
    const { user, api } = open(rows, {
      'GET /api/offers': () => ({ success: true, data: known }),
      'GET /api/clients/sources': { sources: {} },
      'POST /api/offers': () => {
        const offer = { id: added, name: 'Solar', client: null, currency: 'USD' };
        known = [...known, offer];
        return { success: true, data: offer };
      },
      'POST /api/targets/changes': () => {
        throw new AdhelmError('unavailable', 'No connection');
      },
    });
    await user.click(
      (await rowNamed('Hearing aids')).getByRole('button', { name: 'Set Offer of Hearing aids' }),
    );
    const dialog = await form();
    await user.selectOptions(await dialog.findByLabelText('Offer'), 'New offer…');
    await user.type(dialog.getByLabelText('Name of the new offer'), 'Solar');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('No connection')).toBeInTheDocument();
    api.answer({ 'POST /api/targets/changes': changed });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(
      api.requests.filter(({ path, method }) => path === '/api/offers' && method === 'POST'),
    ).toHaveLength(1);
    expect(sent(api.requests).at(-1)).toMatchObject({ set: { offer: added } });
  });

  it('are validated before they are sent', async () => {
    const { user, api } = open(rows);
    await user.click(
      (await rowNamed('Hearing aids')).getByRole('button', { name: 'Set Target CPA of Hearing aids' }),
    );
    const dialog = await form();
    await user.click(await dialog.findByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Nothing to save: enter a target or a tag.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Target CPA'), '0');
    await user.type(dialog.getByLabelText('Target ROI'), '-120');
    await user.selectOptions(dialog.getByLabelText('Offer'), 'New offer…');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Must be above 0')).toBeInTheDocument();
    expect(dialog.getByText('Must be −100% or more')).toBeInTheDocument();
    expect(dialog.getByText('Enter a name')).toBeInTheDocument();
    expect(sent(api.requests)).toEqual([]);
  });

  it('that someone else has changed keep what was typed, and are sent again on top of theirs', async () => {
    const place: Place = { kind: 'campaign', account: US, campaign: '8' };
    const theirs = own(place, { cpa: 4_000_000, tags: ['test'], version: 1 });
    const { user, api } = open(rows, {
      'POST /api/targets/changes': () => {
        throw new AdhelmError('conflict', 'Someone else changed these targets', {
          status: 412,
          extensions: { current: [theirs] },
        });
      },
    });
    await user.click(
      (await rowNamed('Hearing aids')).getByRole('button', { name: 'Set Target ROI of Hearing aids' }),
    );
    const dialog = await form();
    await user.type(await dialog.findByLabelText('Target ROI'), '30');
    api.answer({ 'POST /api/targets/read': { success: true, data: [theirs] } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/now Target CPA: \$4\.00 · Tags: test/)).toBeInTheDocument();
    expect(dialog.getByLabelText('Target ROI')).toHaveValue(30);
    api.answer({ 'POST /api/targets/changes': changed });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent(api.requests).at(-1)).toEqual({
      places: [{ place, version: 1 }],
      set: { roi: 0.3 },
      addTags: [],
      removeTags: [],
    });
  });

  it('can be those of its offer or its account, and never show the values of another', async () => {
    const ofOffer = Promise.withResolvers<Targets>();
    const { user, api } = open(rows, {
      'POST /api/targets/read': async (request: ApiRequest) => {
        const [place] = (request.body as { places: Place[] }).places;
        if (place?.kind === 'offer') return { success: true, data: [await ofOffer.promise] };
        return { success: true, data: place === undefined ? [] : [own(place, { cpa: 1_000_000 })] };
      },
    });
    await user.click((await rowNamed('Solar panels')).getByRole('button', { name: /^Offer Keto/ }));
    const dialog = await form();
    await user.selectOptions(dialog.getByLabelText('Applies to'), 'All campaigns of the offer Keto');
    expect(dialog.queryByLabelText('Target CPA')).not.toBeInTheDocument();
    ofOffer.resolve(own({ kind: 'offer', offer: OFFER }, { cpa: 8_000_000 }));
    expect(await dialog.findByLabelText('Target CPA')).toHaveValue(8);
    expect(dialog.queryByLabelText('Offer')).not.toBeInTheDocument();
    await user.type(dialog.getByLabelText('Payout'), '12');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(api.requests)).toEqual([
        expect.objectContaining({
          places: [{ place: { kind: 'offer', offer: OFFER }, version: 0 }],
          set: { payout: 12_000_000 },
        }),
      ]),
    );
  });
});

describe('tags', () => {
  it('filter the campaigns of all sources', async () => {
    open([row('7', 'Solar panels', { targets: inherited }), row('8', 'Hearing aids')], {}, '&tags=DE');
    await rowNamed('Solar panels');
    expect(screen.queryByText('Hearing aids')).not.toBeInTheDocument();
    expect(screen.getByRole('rowheader', { name: 'Total (1)' })).toBeInTheDocument();
  });
});

describe('targets of several campaigns', () => {
  const select = async (user: ReturnType<typeof open>['user'], ...names: string[]) => {
    for (const name of names) await user.click((await rowNamed(name)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Targets and tags' }));
    return form();
  };

  it('change together, and blank ones keep their values', async () => {
    const { user, api } = open([row('7', 'Solar panels', { targets: inherited }), row('8', 'Hearing aids')]);
    const dialog = await select(user, 'Solar panels', 'Hearing aids');
    await user.type(await dialog.findByLabelText('Target CPA'), '6');
    await user.type(dialog.getByLabelText('Add tags'), 'q4');
    await user.type(dialog.getByLabelText('Remove tags'), 'old');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(api.requests)).toEqual([
        {
          places: ['7', '8'].map((campaign) => ({
            place: { kind: 'campaign', account: US, campaign },
            version: 0,
          })),
          set: { cpa: 6_000_000 },
          addTags: ['q4'],
          removeTags: ['old'],
        },
      ]),
    );
  });

  it('can lose their offers together', async () => {
    const { user, api } = open([row('7', 'Solar panels', { targets: inherited }), row('8', 'Hearing aids')]);
    const dialog = await select(user, 'Solar panels', 'Hearing aids');
    await user.selectOptions(await dialog.findByLabelText('Offer'), 'No offer set here');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(api.requests)).toMatchObject([{ set: { offer: null } }]));
  });

  it('have no amounts if their accounts have different currencies', async () => {
    const { user } = open([
      row('7', 'Solar panels'),
      row('9', 'Euro shop', { account: EU, account_name: 'Agency EU', accountCurrency: 'EUR' }),
    ]);
    const dialog = await select(user, 'Solar panels', 'Euro shop');
    expect(await dialog.findByText(/Select campaigns of one currency/)).toBeInTheDocument();
    expect(dialog.queryByLabelText('Target CPA')).not.toBeInTheDocument();
    expect(dialog.getByLabelText('Target ROI')).toBeInTheDocument();
  });
});
