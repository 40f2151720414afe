import { pageSchema } from '@adhelm/contracts';
import { useApiPages } from '@adhelm/shared-ui/module';
import { type FakeHostOptions, renderModule } from '@adhelm/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import * as z from 'zod/mini';

const schema = z.object({ success: z.boolean(), data: z.array(z.string()), page: pageSchema });

function Names() {
  const key = { path: '/api/names', query: { of: 'mgid' }, of: 'mgid' };
  const { data, error } = useApiPages(key, schema, (pages, of) => ({
    of,
    names: pages.flatMap((page) => page.data),
  }));
  return <p>{error?.message ?? (data === undefined ? 'loading' : `${data.of}: ${data.names.join(' ')}`)}</p>;
}

const page = (names: readonly string[], next: string | null = null) => ({
  success: true,
  data: names,
  page: { next, total: 3 },
});

const open = (options: FakeHostOptions) => renderModule(Names, options);
const first = '/api/names?of=mgid&limit=1000';

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
      { of: 'mgid', limit: 1000 },
      { of: 'mgid', limit: 1000, cursor: 'c2' },
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

  it('displays nothing of an early response that is only a part', async () => {
    open({
      early: { [first]: page(['Ada'], 'c2') },
      api: { 'GET /api/names': page(['Ada', 'Bea', 'Cyd']) },
    });
    expect(screen.getByText('loading')).toBeInTheDocument();
    expect(await screen.findByText('mgid: Ada Bea Cyd')).toBeInTheDocument();
  });

  it('fails as a whole if one page fails', async () => {
    open({
      api: {
        'GET /api/names': ({ query }: { readonly query: { readonly cursor?: string } }) => {
          if (query.cursor !== undefined) throw new Error('second page');
          return page(['Ada'], 'c2');
        },
      },
    });
    expect(await screen.findByText('second page')).toBeInTheDocument();
  });
});
