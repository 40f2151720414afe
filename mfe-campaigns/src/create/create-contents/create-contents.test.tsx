import { AdhelmError } from '@adhelm/contracts';
import { axeViolations, fixDate, renderModule } from '@adhelm/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CampaignToolsRoutes } from '../../routes.tsx';
import { testNow } from '../../test-data/campaign-tools-api.ts';
import { briefsApi } from '../test-data/briefs-api.ts';

fixDate(testNow);
/** Simulates image loading: addresses contain the size, and those without one fail. */
class SizedImage {
  naturalWidth = 0;
  naturalHeight = 0;
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  set src(address: string) {
    const [, width, height] = /(\d+)x(\d+)/.exec(address) ?? [];
    this.naturalWidth = Number(width ?? 0);
    this.naturalHeight = Number(height ?? 0);
    queueMicrotask(() => (width === undefined ? this.onerror() : this.onload()));
  }
}
const { Image: browserImage } = globalThis;
beforeEach(() => {
  localStorage.clear();
  Reflect.set(globalThis, 'Image', SizedImage);
});
afterAll(() => Reflect.set(globalThis, 'Image', browserImage));

const PATH = '/app/ts/contents/create';
const ID = '0199d9a6-0000-7000-8000-000000000002';
const large = (name: string) => `https://images.test/${name}-600x400.jpg`;
/** A complete brief with two headlines and two images. */
const whole = {
  account: 'acc-us',
  campaign: '1',
  headlines: ['Seven foods', 'One trick'],
  images: [large('a'), large('b')],
  leftOut: [`One trick\n${large('b')}`],
  shared: { target_url: 'https://go.test/?c={click_id}', bid: 250_000 },
  sendAt: null,
};

function open(query = '', body?: object, api: object = {}) {
  const updatedAt = '2026-11-20T13:00:00.000Z';
  const stored =
    body === undefined ? [] : [{ id: ID, kind: 'content' as const, title: 'Stored', body, updatedAt }];
  const server = briefsApi(stored);
  const path = `${PATH}${query === '' && body !== undefined ? `?draft=${ID}` : query}`;
  return { server, ...renderModule(CampaignToolsRoutes, { path, api: { ...server.api, ...api } }) };
}
const openWhole = (step: string, body: object = whole, api: object = {}) =>
  open(`?draft=${ID}&step=${step}`, body, api);
const paste = (field: HTMLElement, lines: readonly string[]) =>
  fireEvent.paste(field, { clipboardData: { getData: () => lines.join('\n') } });
const posts = (requests: readonly { readonly method: string }[]) =>
  requests.filter(({ method }) => method === 'POST');

describe('creating contents', () => {
  it('creates an ad for each combination of headline and image, except those left out', async () => {
    const { user, api, server, path } = open();
    await user.selectOptions(await screen.findByLabelText('Account'), 'MGID · Northwind US');
    await user.selectOptions(await screen.findByLabelText('Campaign'), 'Solar panels');
    await user.click(screen.getByRole('button', { name: 'Next: Ads' }));
    paste(await screen.findByLabelText('Headline 1'), ['Seven foods', 'One trick']);
    expect(screen.getByLabelText('Headline 2')).toHaveValue('One trick');
    paste(screen.getByLabelText('URL of image 1'), [large('a'), large('b')]);
    expect(await screen.findByText('4 ads of 4 combinations.', { exact: false })).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'One trick, with image 2' }));
    expect(screen.getByText('3 ads of 4 combinations.', { exact: false })).toBeInTheDocument();
    await screen.findByText(/^Saved/);
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Next: Details' }));
    await user.type(screen.getByLabelText('Target URL'), 'https://go.test/');
    await user.type(screen.getByLabelText('CPC bid'), '0.25');
    await user.click(screen.getByRole('button', { name: 'Next: Review' }));
    const review = within(await screen.findByRole('region', { name: '3 ads' }));
    expect(review.getByText('In Solar panels, MGID · Northwind US')).toBeInTheDocument();
    expect(review.getByText('$0.25')).toBeInTheDocument();
    await user.dblClick(screen.getByRole('button', { name: 'Send 3 ads' }));
    expect(await screen.findByRole('heading', { name: '3 ads submitted' })).toBeInTheDocument();
    const values = { target_url: 'https://go.test/', bid: 250_000 };
    const target = { source: 'mgid', account: 'acc-us', campaign: '1' };
    expect(posts(api.requests)).toMatchObject([
      {
        body: {
          kind: 'content',
          targets: [
            { ...target, values: { ...values, headline: 'Seven foods', image_url: large('a') } },
            { ...target, values: { ...values, headline: 'Seven foods', image_url: large('b') } },
            { ...target, values: { ...values, headline: 'One trick', image_url: large('a') } },
          ],
        },
      },
    ]);
    await waitFor(() => expect(server.drafts.size).toBe(0));
    await user.click(screen.getByRole('link', { name: 'View submissions' }));
    expect(path()).toMatch(/^\/app\/ts\/requests\/content\/submissions\?draft=[\da-f-]{36}$/);
  });

  it('checks lengths and sizes against the source’s limits', async () => {
    const small = 'https://images.test/small-300x400.jpg';
    const { user } = openWhole('ads', { ...whole, images: [small, 'https://images.test/none.jpg'] });
    await user.type(await screen.findByLabelText('Headline 1'), ' you should never eat');
    expect(screen.getByText('Enter at most 20 characters.')).toBeInTheDocument();
    expect(screen.getByText('32 / 20')).toBeInTheDocument();
    expect(await screen.findByText('Too small: at least 492 × 328 pixels required.')).toBeInTheDocument();
    expect(screen.getByText('This image could not be loaded. Check its URL.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Ads.*2 issues to fix/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next: Details' }));
    await user.click(screen.getByRole('button', { name: 'Next: Review' }));
    expect(await screen.findByRole('button', { name: 'Send 4 ads' })).toBeDisabled();
  });

  it('starts at a campaign, for that campaign', async () => {
    const { api } = briefsApi();
    const { user, path } = renderModule(CampaignToolsRoutes, {
      path: '/app/ts/campaigns/mgid/acc-us/1/contents',
      api,
    });
    await user.click(await screen.findByRole('link', { name: 'Create contents' }));
    expect(path()).toBe(`${PATH}?source=mgid&account=acc-us&campaign=1`);
    expect(await screen.findByLabelText('Account')).toHaveDisplayValue('MGID · Northwind US');
  });

  it('loads the campaign in the link, and keeps it selected', async () => {
    const { api } = open('?source=mgid&account=acc-us&campaign=2');
    await waitFor(() => expect(screen.getByLabelText('Campaign')).toHaveDisplayValue('Hearing aids'));
    expect(screen.getByLabelText('Account')).toHaveDisplayValue('MGID · Northwind US');
    expect(api.requests.find(({ path }) => path === '/api/campaigns')?.query).toMatchObject({
      source: 'mgid',
      account: 'acc-us',
    });
  });

  it("displays the server's errors at the headline, image or field they concern", async () => {
    const { user } = openWhole('review', whole, {
      'POST /api/submissions': () => {
        throw new AdhelmError('validation', 'Headline promises too much', {
          fields: [
            { field: 'targets.2.values.headline', message: 'Headline promises too much' },
            { field: 'targets.0.values.bid', message: 'CPC bid is too low today' },
          ],
        });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Send 3 ads' }));
    expect(await screen.findByText('Nothing was sent')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Ads/ }));
    expect(screen.getByLabelText('Headline 1')).toBeValid();
    expect(screen.getByLabelText('Headline 2')).toBeInvalid();
    await user.type(screen.getByLabelText('Headline 2'), ' less');
    expect(screen.getByLabelText('Headline 2')).toBeValid();
    await user.click(screen.getByRole('button', { name: 'Next: Details' }));
    expect(screen.getByLabelText('CPC bid')).toBeInvalid();
    await user.type(screen.getByLabelText('CPC bid'), '1');
    expect(screen.getByLabelText('CPC bid')).toBeValid();
  });

  it("keeps the server's error at its headline when a row above is removed", async () => {
    const { user } = openWhole('review', whole, {
      'POST /api/submissions': () => {
        throw new AdhelmError('validation', 'Headline promises too much', {
          fields: [{ field: 'targets.2.values.headline', message: 'Headline promises too much' }],
        });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Send 3 ads' }));
    await user.click(await screen.findByRole('button', { name: /^Ads.*1 issue to fix/ }));
    await user.click(screen.getByRole('button', { name: 'Remove Headline 1' }));
    expect(screen.getByLabelText('Headline 1')).toHaveValue('One trick');
    expect(screen.getByLabelText('Headline 1')).toBeInvalid();
    paste(screen.getByLabelText('Headline 1'), ['Two tricks', 'Three']);
    expect(screen.getByLabelText('Headline 1')).toBeInvalid();
    expect(screen.getByLabelText('Headline 2')).toBeValid();
  });

  it('limits the number of ads to what the server accepts', async () => {
    const headlines = Array.from({ length: 51 }, (_, row) => `Headline ${row}`);
    const { user } = openWhole('review', { ...whole, headlines });
    expect(await screen.findByRole('button', { name: 'Send 102 ads' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /Ads.*1 issue to fix/ }));
    expect(screen.getByText(/at most 100 ads at once/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Uncheck all' }));
    expect(screen.queryByText(/At most 100 ads/)).not.toBeInTheDocument();
  });

  it('requires a campaign before anything else', async () => {
    const { user } = open('?step=ads');
    await user.click(await screen.findByRole('button', { name: 'Choose a campaign' }));
    expect(await screen.findByLabelText('Account')).toBeInTheDocument();
  });
});
