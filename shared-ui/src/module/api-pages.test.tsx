import { pageSchema } from '@adhelm/contracts';
import { useApiPages } from '@adhelm/shared-ui/module';
import { type FakeHostOptions, renderModule } from '@adhelm/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import * as z from 'zod/mini';

const schema = z.object({ success: z.boolean(), data: z.array(z.string()), page: pageSchema });

function Names({ of: source = 'mgid' }: { readonly of?: string }) {
  const key = { path: '/api/names', query: { of: source }, of: source, limits: { first: 1, rest: 2 } };
  const dataOf = (pages: readonly { readonly data: readonly string[] }[], of: string) => ({
    of,
    names: pages.flatMap((page) => page.data),
  });
  const { data, error, part, refresh, update } = useApiPages(key, schema, dataOf, '-name');
  return (
    <>
      <p>{data === undefined ? 'loading' : `${data.of}: ${data.names.join(' ')}`}</p>
      {part !== undefined && <p>{`${part.rows} of ${part.total}`}</p>}
      {error !== undefined && <p role="alert">{error.message}</p>}
      <button type="button" onClick={() => void refresh()}>
        Refresh
      </button>
      <button
        type="button"
        onClick={() => update((list) => ({ ...list, names: list.names.map((one) => one.toUpperCase()) }))}
      >
        Shout
      </button>
    </>
  );
}

function Switched() {
  const [source, setSource] = useState('mgid');
  return (
    <>
      <Names of={source} />
      <button type="button" onClick={() => setSource('taboola')}>
        Switch
      </button>
    </>
  );
}

const page = (names: readonly string[], next: string | null = null) => ({
  success: true,
  data: names,
  page: { next, total: 3 },
});

/** A first page with Ada, and `rest` as the next one. */
const pagesOf = (rest: () => unknown) => ({
  'GET /api/names': ({ query }: { readonly query: { readonly cursor?: string } }) =>
    query.cursor === undefined ? page(['Ada'], 'c2') : rest(),
});

const open = (options: FakeHostOptions) => renderModule(Names, options);
const first = '/api/names?of=mgid&sort=-name&limit=1';

describe('useApiPages', () => {
  it('makes one list of all pages', async () => {
    const { api } = open({
      api: {
        'GET /api/names': ({ query }: { readonly query: { readonly cursor?: string } }) =>
          query.cursor === undefined ? page(['Ada'], 'c2') : page(['Bea', 'Cyd']),
      },
    });
    expect(screen.getByText('loading')).toBeInTheDocument();
    expect(await screen.findByText('mgid: Ada Bea Cyd')).toBeInTheDocument();
    expect(api.requests.map(({ query }) => query)).toEqual([
      { of: 'mgid', sort: '-name', limit: 1 },
      { of: 'mgid', sort: '-name', limit: 2, cursor: 'c2' },
    ]);
  });

  it('requests nothing after a page without success', async () => {
    const { api } = open({ api: { 'GET /api/names': { ...page(['Ada'], 'c2'), success: false } } });
    await screen.findByText('mgid: Ada');
    expect(api.requests).toHaveLength(1);
  });

  it('displays an early response at once if it is the whole list', async () => {
    const { api } = open({ early: { [first]: page(['Ada', 'Bea']) } });
    expect(screen.getByText('mgid: Ada Bea')).toBeInTheDocument();
    await act(async () => undefined);
    expect(api.requests).toEqual([]);
  });

  it('displays the first page at once, then the rest', async () => {
    const rest = Promise.withResolvers<unknown>();
    open({ api: pagesOf(() => rest.promise) });
    expect(await screen.findByText('mgid: Ada')).toBeInTheDocument();
    expect(screen.getByText('1 of 3')).toBeInTheDocument();
    rest.resolve(page(['Bea', 'Cyd']));
    expect(await screen.findByText('mgid: Ada Bea Cyd')).toBeInTheDocument();
    expect(screen.queryByText('1 of 3')).not.toBeInTheDocument();
  });

  it('displays the first page of an early response at once', async () => {
    const { api } = open({
      early: { [first]: page(['Ada'], 'c2') },
      api: { 'GET /api/names': pagesOf(() => page(['Bea', 'Cyd']))['GET /api/names'] },
    });
    expect(screen.getByText('mgid: Ada')).toBeInTheDocument();
    expect(await screen.findByText('mgid: Ada Bea Cyd')).toBeInTheDocument();
    expect(api.requests).not.toEqual([]);
  });

  it('keeps the first page if a later one fails, and says so', async () => {
    const { api, user } = open({
      api: pagesOf(() => {
        throw new Error('second page');
      }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('second page');
    expect(screen.getByText('mgid: Ada')).toBeInTheDocument();
    expect(screen.getByText('1 of 3')).toBeInTheDocument();
    api.answer(pagesOf(() => page(['Bea', 'Cyd'])));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('mgid: Ada Bea Cyd')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps the whole list while it is refreshed, and if that fails', async () => {
    const { api, user } = open({ api: pagesOf(() => page(['Bea', 'Cyd'])) });
    await screen.findByText('mgid: Ada Bea Cyd');
    api.answer(
      pagesOf(() => {
        throw new Error('second page');
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('second page');
    expect(screen.getByText('mgid: Ada Bea Cyd')).toBeInTheDocument();
  });

  it('keeps a whole list that began with an early part, if a refresh fails', async () => {
    const { api, user } = open({
      early: { [first]: page(['Ada'], 'c2') },
      api: pagesOf(() => page(['Bea', 'Cyd'])),
    });
    await screen.findByText('mgid: Ada Bea Cyd');
    api.answer(
      pagesOf(() => {
        throw new Error('second page');
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('second page');
    expect(screen.getByText('mgid: Ada Bea Cyd')).toBeInTheDocument();
  });

  it('keeps changes of the first rows when the rest arrives', async () => {
    const rest = Promise.withResolvers<unknown>();
    const { user } = open({ api: pagesOf(() => rest.promise) });
    await screen.findByText('mgid: Ada');
    await user.click(screen.getByRole('button', { name: 'Shout' }));
    expect(screen.getByText('mgid: ADA')).toBeInTheDocument();
    rest.resolve(page(['Bea', 'Cyd']));
    expect(await screen.findByText('mgid: ADA BEA CYD')).toBeInTheDocument();
  });

  it('never displays a late first page of another key', async () => {
    const late = Promise.withResolvers<unknown>();
    const never = new Promise(() => undefined);
    const { user } = renderModule(Switched, {
      api: {
        'GET /api/names': ({
          query: { of, cursor },
        }: {
          readonly query: { readonly of?: string; readonly cursor?: string };
        }) => {
          if (cursor !== undefined) return never;
          return of === 'mgid' ? late.promise : page(['Tia'], 'c2');
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Switch' }));
    expect(await screen.findByText('taboola: Tia')).toBeInTheDocument();
    await act(async () => late.resolve(page(['Ada'], 'c2')));
    expect(screen.getByText('taboola: Tia')).toBeInTheDocument();
  });
});
