import { fixDate, type RenderedModule, renderModule } from '@adhelm/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import {
  calmApi,
  campaign,
  campaignsAnswer,
  figures,
  sources,
  testNow,
} from '../../test-data/campaign-tools-api.ts';
import { useCampaignStore } from './campaign-store.ts';

fixDate(testNow);

/** Renders the store's fields as text, as the specification lists them. */
function StoreReader() {
  const store = useCampaignStore();
  const { startDate, endDate } = store.campaignsRequest;
  return (
    <>
      <p>{store.loading ? 'loading' : 'not loading'}</p>
      <p>sources {Object.keys(store.sources.data?.sources ?? {}).join()}</p>
      <p>selected {store.selectedSourceAccount?.account ?? 'none'}</p>
      <p>
        range {startDate} {endDate}
      </p>
      <p>campaigns {store.campaigns.length}</p>
      <button type="button" onClick={() => store.clearCampaigns()}>
        clear
      </button>
      <button type="button" onClick={() => store.clearCampaigns({ resetDates: true })}>
        clear with dates
      </button>
    </>
  );
}

const dated = '/app/ts/campaigns?source=mgid&account=acc-us&startDate=2026-10-01&endDate=2026-10-02';

describe('the campaign store', () => {
  it('is loading from before the sources request until after it, even if it fails', async () => {
    for (const failing of [false, true]) {
      let finish = () => undefined as undefined;
      const rendered: RenderedModule = renderModule(StoreReader, {
        api: {
          ...calmApi(),
          'GET /api/campaigns/sources': () =>
            new Promise((resolve, reject) => {
              finish = () => void (failing ? reject(new Error('no')) : resolve({ sources }));
            }),
        },
      });
      expect(screen.getByText('loading')).toBeInTheDocument();
      await act(async () => finish());
      expect(screen.getByText('not loading')).toBeInTheDocument();
      rendered.unmount();
    }
  });

  it('has sources, the selected account, the requested dates and the campaigns', async () => {
    renderModule(StoreReader, { path: dated, api: calmApi() });
    expect(await screen.findByText('campaigns 3')).toBeInTheDocument();
    expect(screen.getByText('sources mgid')).toBeInTheDocument();
    expect(screen.getByText('selected acc-us')).toBeInTheDocument();
    expect(screen.getByText('range 2026-10-01 2026-10-02')).toBeInTheDocument();
  });

  it('clears the list, keeps the dates, and reloads the list', async () => {
    const { user, api } = renderModule(StoreReader, { path: dated, api: calmApi() });
    await screen.findByText('campaigns 3');
    const answer = Promise.withResolvers<unknown>();
    api.answer({ 'GET /api/campaigns': () => answer.promise });
    await user.click(screen.getByRole('button', { name: 'clear' }));
    expect(screen.getByText('campaigns 0')).toBeInTheDocument();
    expect(screen.getByText('range 2026-10-01 2026-10-02')).toBeInTheDocument();
    answer.resolve(campaignsAnswer([campaign('1', figures())]));
    expect(await screen.findByText('campaigns 1')).toBeInTheDocument();
  });

  it('resets the dates on request', async () => {
    const { user, path } = renderModule(StoreReader, { path: dated, api: calmApi() });
    await screen.findByText('campaigns 3');
    await user.click(screen.getByRole('button', { name: 'clear with dates' }));
    expect(screen.getByText('range 2026-11-14 2026-11-20')).toBeInTheDocument();
    expect(path()).toBe('/app/ts/campaigns?source=mgid&account=acc-us');
  });
});
