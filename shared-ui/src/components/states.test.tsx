import { AdhelmError, entityStatuses, type Freshness } from '@adhelm/contracts';
import {
  CopyButton,
  ErrorState,
  FreshnessLabel,
  MoneyCell,
  NumberCell,
  oldestSync,
  PercentCell,
  StaleNotice,
  StatusBadge,
} from '@adhelm/shared-ui';
import { axeViolations, renderModule } from '@adhelm/shared-ui/testing';
import { screen } from '@testing-library/react';

const freshness = (part: Partial<Freshness>): Freshness => ({
  account: 'a',
  kind: 'campaign_day',
  completeThrough: null,
  lastGoodSyncAt: '2026-11-20T10:00:00Z',
  lastError: null,
  ...part,
});

const retried: string[] = [];
const Failed = () => (
  <ErrorState
    title="The list could not be loaded"
    error={new AdhelmError('upstream', 'MGID does not answer.', { requestId: 'req-1' })}
    safe="Nothing was changed."
    onRetry={() => retried.push('again')}
  />
);
const Statuses = () => (
  <>
    {entityStatuses.map((status) => (
      <StatusBadge key={status} status={status} />
    ))}
    <StatusBadge status="active" change="Pausing…" />
  </>
);
const Figures = () => (
  <>
    <MoneyCell value={-1_500_000} currency="USD" />
    <NumberCell value={null} />
    <PercentCell value={0.5} />
  </>
);
const Unknown = () => <FreshnessLabel freshness={[freshness({ lastGoodSyncAt: null })]} />;
const waiting = freshness({
  lastGoodSyncAt: new Date(Date.now() - 25 * 60_000).toISOString(),
  limitedUntil: new Date(Date.now() + 60_000).toISOString(),
});
const Waiting = () => <FreshnessLabel freshness={[freshness({}), waiting]} />;
const NotWaiting = () => (
  <FreshnessLabel freshness={[{ ...waiting, limitedUntil: new Date(Date.now() - 60_000).toISOString() }]} />
);
const Fresh = () => (
  <StaleNotice freshness={[freshness({})]} isRefreshing={false} onRefresh={() => retried.push('fresh')} />
);
const Stale = () => (
  <StaleNotice
    freshness={[
      freshness({ lastError: 'Token refused.' }),
      freshness({ kind: 'entities', lastError: 'Token refused.' }),
    ]}
    isRefreshing={false}
    onRefresh={() => retried.push('stale')}
  />
);
const Incomplete = () => (
  <StaleNotice
    freshness={[freshness({ partial: 'Geozo returned 40 of 57 widgets.' })]}
    isRefreshing={false}
    onRefresh={() => undefined}
  />
);
const Copying = () => <CopyButton text="code" label="Copy code" />;

beforeEach(() => {
  retried.length = 0;
});

describe('the error state', () => {
  it('states what failed, what is safe and the support code, and retries', async () => {
    const { user, container } = renderModule(Failed);
    const alert = screen.getByRole('alert');
    for (const text of [
      'The list could not be loaded',
      'MGID does not answer.',
      'Nothing was changed.',
      'req-1',
    ]) {
      expect(alert).toHaveTextContent(text);
    }
    await user.click(screen.getByRole('button', { name: 'Copy support code' }));
    expect(await navigator.clipboard.readText()).toBe('upstream · 502 · req-1');
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retried).toEqual(['again']);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('reports that the browser blocked copying', async () => {
    const { user } = renderModule(Copying);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(await screen.findByText(/blocked copying/)).toBeInTheDocument();
  });
});

describe('a status badge', () => {
  it('always has a word, and displays a pending change first', () => {
    renderModule(Statuses);
    for (const word of [
      'Active',
      'Paused',
      'Pending',
      'Rejected',
      'Blocked',
      'Archived',
      'Unknown',
      'Pausing…',
    ]) {
      expect(screen.getByText(word)).toBeInTheDocument();
    }
  });
});

describe('figures on their own', () => {
  it('carry sign and unit, and are announced as unknown if null', () => {
    renderModule(Figures);
    expect(screen.getByText('−$1.50')).toBeInTheDocument();
    expect(screen.getByText('50.00%')).toBeInTheDocument();
    expect(screen.getByText('not known')).toBeInTheDocument();
  });
});

describe('freshness', () => {
  it('is that of the oldest part, and unknown while a part was never synced', () => {
    expect(oldestSync([freshness({}), freshness({ lastGoodSyncAt: '2026-11-20T09:00:00Z' })])).toBe(
      '2026-11-20T09:00:00Z',
    );
    expect(oldestSync([freshness({}), freshness({ lastGoodSyncAt: null })])).toBeNull();
    expect(oldestSync([])).toBeNull();
  });

  it('states that a new account has no figures yet, synced or imported', () => {
    renderModule(Unknown);
    expect(screen.getByText('No figures yet')).toBeInTheDocument();
  });

  it('say what a late sync waits for, until it is over', () => {
    const { container, unmount } = renderModule(Waiting);
    expect(container).toHaveTextContent(/Waits for the network’s limit until .+ Synced .+ ago/);
    unmount();
    expect(renderModule(NotWaiting).container).not.toHaveTextContent('limit');
  });

  it('renders nothing while figures are fresh', () => {
    renderModule(Fresh);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('states since when and why figures are old, lists each reason once, and refreshes', async () => {
    const { user } = renderModule(Stale);
    expect(screen.getByRole('status')).toHaveTextContent(/Last good sync .+ ago\. Token refused\./);
    expect(screen.getAllByText(/Token refused/)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(retried).toEqual(['stale']);
  });
});

it('says which figures a source does not return', async () => {
  const { container } = renderModule(Incomplete);
  expect(screen.getByText('These figures are not complete.')).toBeInTheDocument();
  expect(screen.getByText('Geozo returned 40 of 57 widgets.')).toBeInTheDocument();
  expect(await axeViolations(container)).toEqual([]);
});
