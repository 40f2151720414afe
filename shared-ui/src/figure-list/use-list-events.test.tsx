import { renderModule } from '@adhelm/shared-ui/testing';
import { act } from '@testing-library/react';
import { useListEvents } from './use-list-events.ts';

const refresh = jest.fn(async () => undefined);
beforeEach(() => {
  refresh.mockClear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const List = ({ account }: { readonly account: string | null }) => {
  useListEvents(account, refresh);
  return null;
};
const at = '2026-11-20T15:00:00Z';
const synced = (account: string) => ({ source: 'mgid', account, at, rows: 1 });

describe('the events of a list', () => {
  it('refresh one account at once, and not for others', async () => {
    const { emit } = renderModule(() => <List account="a" />);
    await act(async () => {
      emit('facts.synced', synced('b'));
      emit('facts.synced', synced('a'));
    });
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('refresh a list of all accounts once for many syncs, and again for later ones', async () => {
    const { emit, unmount } = renderModule(() => <List account="all" />);
    await act(async () => {
      for (const account of ['a', 'b', 'c']) emit('facts.synced', synced(account));
    });
    expect(refresh).not.toHaveBeenCalled();
    await act(async () => jest.advanceTimersByTime(30_000));
    expect(refresh).toHaveBeenCalledTimes(1);
    await act(async () => emit('facts.synced', synced('a')));
    await act(async () => jest.advanceTimersByTime(30_000));
    expect(refresh).toHaveBeenCalledTimes(2);
    await act(async () => emit('facts.synced', synced('a')));
    unmount();
    await act(async () => jest.advanceTimersByTime(30_000));
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('do nothing without an account', async () => {
    const { emit } = renderModule(() => <List account={null} />);
    await act(async () => emit('facts.synced', synced('a')));
    await act(async () => jest.advanceTimersByTime(30_000));
    expect(refresh).not.toHaveBeenCalled();
  });
});
