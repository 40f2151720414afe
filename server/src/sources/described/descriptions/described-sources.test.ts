import { createConnectors } from '../../connectors.ts';
import { describedSources } from '../described-sources.ts';
import { firstPosition, type ListRequest, pagedRequest } from '../requests/pages.ts';
import type { SourceRequest } from '../requests/request.ts';

const account = { externalId: 'own-id', currency: 'USD', timeZone: 'UTC' };
const days = { account, from: 'first-day', to: 'last-day' };

/** Everything that a request sends, as text. */
function sent({ path, query, body }: SourceRequest): string {
  return JSON.stringify([path.text, query, body?.text]);
}

/** A request as it is sent for two pages that differ in everything. */
function forTwoPages<Args>(request: ListRequest<Args>, args: Args): { isPaged: boolean; texts: string[] } {
  const { pages, at } = pagedRequest(request);
  const first = { ...firstPosition(pages), cursor: 'cursor-1' };
  const later = { ...first, page: 77, offset: 770, cursor: 'cursor-77' };
  const isPaged = pages.kind !== 'none' && pages.kind !== 'link';
  return { isPaged, texts: [first, later].map((position) => sent(at(args, position))) };
}

it('has an id of its own for every source, also among those with their own connector', async () => {
  const connectors = createConnectors();
  const ids = connectors.map(({ id }) => id);
  await Promise.all(connectors.map((connector) => connector.close()));
  expect(ids).toEqual([...new Set(ids)]);
});

describe.each(describedSources.map((source) => [source.id, source] as const))('%s', (_id, { reads }) => {
  const { access, campaigns, contents, reports = {}, sub_day, lead_status } = reads;

  it('requests the days of every report, and the campaign and variable of sub-ids', () => {
    const ofDays = [...Object.values(reports), lead_status, lead_status?.payments].flatMap((read) =>
      read === undefined ? [] : forTwoPages(read.request, days).texts,
    );
    const subs =
      sub_day === undefined
        ? []
        : forTwoPages(sub_day.request, { ...days, campaign: 'one-campaign', variable: 'one-variable' }).texts;
    const checked = access.range === undefined ? [] : [sent(access.request(days))];
    for (const text of [...ofDays, ...subs, ...checked]) {
      expect(text).toContain('first-day');
      expect(text).toContain('last-day');
    }
    for (const text of subs) expect(text).toMatch(/one-campaign.*one-variable|one-variable.*one-campaign/);
  });

  it('requests another page each time', () => {
    const lists = [campaigns, contents].flatMap((list) =>
      list === undefined ? [] : [forTwoPages(list.request, { account })],
    );
    const ofDays = [...Object.values(reports), lead_status, lead_status?.payments].flatMap((read) =>
      read === undefined ? [] : [forTwoPages(read.request, days)],
    );
    for (const { isPaged, texts } of [...lists, ...ofDays]) {
      expect(texts[0] === texts[1]).toBe(!isPaged);
    }
  });

  it('requires accepted credentials to check an account', () => {
    const request = access.range === undefined ? access.request({ account }) : access.request(days);
    expect(request.path.text).toMatch(/^\/[\w./-]+$/);
  });
});
