import { analyticsOrigin, pageViewSchema, shellViews, viewBeacon } from './page-views.ts';

const seen = {
  page: '/app/chat/:threadKey',
  title: 'Chat | Adhelm',
  origin: 'https://adhelm.example',
  visitor: 'visitor-1',
};

describe('a page view', () => {
  it.each(['/', '/login', '/app/mail/label/:customLabel/:mailId?', '/app/ts/campaigns'])(
    'accepts %s',
    (page) => {
      expect(pageViewSchema.safeParse({ page }).success).toBe(true);
    },
  );

  it.each(['', 'login', '//evil.test', '/login?token=1', '/login#x', '/app/a@b.test', '/app/ts/', '/..'])(
    'rejects %j',
    (page) => expect(pageViewSchema.safeParse({ page }).success).toBe(false),
  );

  it('excludes pages that only redirect', () => {
    expect(shellViews).toContain('/app/reports/dashboard');
    expect(shellViews).not.toContain('/app');
  });
});

describe('the beacon of a page view', () => {
  it('goes to this server by default', () => {
    expect(analyticsOrigin({ kind: 'own' })).toBeNull();
    expect(viewBeacon({ kind: 'own' }, seen)).toEqual({
      url: '/api/page-views',
      type: 'application/json',
      body: '{"page":"/app/chat/:threadKey"}',
    });
  });

  it('goes to Plausible through its Events API', () => {
    const analytics = { kind: 'plausible', domain: 'adhelm.example' } as const;
    const { url, body } = viewBeacon(analytics, seen);
    expect(new URL(url).origin).toBe(analyticsOrigin(analytics));
    expect(JSON.parse(body)).toEqual({
      name: 'pageview',
      domain: 'adhelm.example',
      url: 'https://adhelm.example/app/chat/:threadKey',
    });
  });

  it('goes to Google Analytics with the pattern as the address', () => {
    const analytics = { kind: 'ga4', id: 'G-1' } as const;
    const url = new URL(viewBeacon(analytics, seen).url);
    expect(url.origin).toBe(analyticsOrigin(analytics));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      v: '2',
      tid: 'G-1',
      cid: 'visitor-1',
      en: 'page_view',
      dl: 'https://adhelm.example/app/chat/:threadKey',
      dt: 'Chat | Adhelm',
    });
  });
});
