import type { Given, Received } from './answering-source.ts';

type Campaign = {
  title: string;
  state: string;
  bid: string;
  limits: { day: string | null; total: string | null };
};

/** The invented network's API: two campaigns that it stores, one per page, and their ads and figures. */
export function inventedSource() {
  const campaigns = new Map<string, Campaign>([
    ['71', { title: 'Solar DE', state: 'RUNNING', bid: '0.05', limits: { day: '25', total: null } }],
    ['72', { title: 'Solar AT', state: 'STOPPED', bid: '0.1', limits: { day: null, total: '900.5' } }],
  ]);
  const ads = new Map<string, { id: string; title: string; link: string; state: string }[]>([
    ['71', [{ id: 'a1', title: 'Offers', link: 'https://go.example/?m=old', state: 'RUNNING' }]],
    ['72', []],
  ]);

  function page(after: string | null): Given {
    const ids = [...campaigns.keys()];
    const id = ids[after === null ? 0 : ids.indexOf(after) + 1] ?? '';
    const next = id === ids.at(-1) ? null : id;
    return { body: { campaigns: [{ id, ...campaigns.get(id) }], next } };
  }

  function change({ method, path, body }: Received): Given {
    const [, , id = '', what] = path.split('/');
    if (path === '/campaigns') {
      const { title, bid } = JSON.parse(body);
      campaigns.set('73', { title, bid, state: 'REVIEW', limits: { day: null, total: null } });
      return { body: { campaign: { id: 73 } } };
    }
    if (id === 'start' || id === 'stop') {
      for (const one of JSON.parse(body).ids) {
        const campaign = campaigns.get(one);
        if (campaign === undefined) return { status: 404, body: { error: 'unknown campaign' } };
        campaign.state = id === 'start' ? 'RUNNING' : 'STOPPED';
      }
      return { body: {} };
    }
    const campaign = campaigns.get(id);
    if (campaign === undefined) return { status: 404, body: { error: 'unknown campaign' } };
    if (what === 'ads') {
      const { title, link } = JSON.parse(body);
      ads.set(id, [...(ads.get(id) ?? []), { id: 'a2', title, link, state: 'REVIEW' }]);
      return { body: { ad: { id: 'a2' } } };
    }
    if (what === 'bid') campaign.bid = JSON.parse(body).bid;
    else campaign.limits.day = method === 'DELETE' ? null : new URLSearchParams(body).get('day');
    return { body: {} };
  }

  function answer(request: Received): Given {
    const { method, path, query, headers } = request;
    if (headers['x-key'] !== 'k3y') return { status: 401, body: { error: 'wrong key' } };
    if (method !== 'GET') return change(request);
    if (path === '/account') {
      return { body: { name: 'Agency', currency: 'USD', wallet: { left: '-12.5' } } };
    }
    if (path === '/campaigns') return page(query.get('after'));
    if (path === '/ads') {
      return { body: Object.fromEntries([...ads].map(([id, own]) => [id, { ads: own }])) };
    }
    const day = query.get('from');
    const row = { views: 100, clicks: 4, spent: 20 };
    if (path === '/stats/days') {
      return { body: { stats: { 71: { days: [{ ...row, day }] }, 72: { days: [] } } } };
    }
    const hours = day === '2026-10-25' ? ['01', '02', '02', '03'] : ['00'];
    return { body: { stats: hours.map((hour) => ({ ...row, campaign: 71, hour: `${day} ${hour}:00:00` })) } };
  }

  return { answer, campaigns };
}
