import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type RegistryServer, startRegistryServer } from '../../testing/registry-server.ts';

const routes = [
  { path: '/docs', title: 'Guide', guard: 'public' as const, redirectTo: '/docs/first' },
  { path: '/docs/first', title: 'First', guard: 'public' as const },
  { path: '/docs/second', title: 'Second', guard: 'public' as const },
];
const hostile = `<script>steal()</script><p onclick="steal()" style="position:fixed">Text</p>
<a href="javascript:steal()">link</a><iframe src="/app"></iframe><div id="root" class="adhelm-start">end</div>`;

let server: RegistryServer;
let token: string;

beforeEach(async () => {
  server = await startRegistryServer();
  token = await server.deployToken('guide');
});
afterEach(() => server.close());

const ship = (version: string, text: string) =>
  server.ship('guide', version, { manifest: { routes }, pages: { 'pages/docs/first.html': text } });
const act = (what: string, body: unknown) =>
  server.call(`/registry/modules/guide/${what}`, { method: 'POST', token, body });
const page = async (path: string) => String((await server.call(path)).body);

describe('an article for readers without scripts', () => {
  it('is in the page of its path, also where a redirect leads to', async () => {
    await ship('1.0.0', '<article><h1>First</h1></article>');
    for (const path of ['/docs/first', '/docs/first/', '/docs/first?q=a', '/docs']) {
      const html = await page(path);
      expect(html).toContain('<div class="adhelm-article"><article><h1>First</h1></article></div>');
      expect(html).toContain('.adhelm-2abc{color:blue;}');
      expect(html).not.toContain('Loading');
    }
    for (const path of ['/docs/second', '/', '/login']) {
      expect(await page(path)).not.toContain('adhelm-article');
    }
  });

  it('is read in the frame of the documentation, which loads the shell at the first interaction', async () => {
    await ship('1.0.0', '<p>Text for $& readers</p>');
    const html = await page('/docs/first');
    expect(html).toContain(
      '<div id="root"><div class="adhelm-read"><header>Documentation</header><main><div class="adhelm-article"><p>Text for $&amp; readers</p></div></main></div></div>',
    );
    expect(html).toContain('<title>First | Adhelm</title>');
    expect(html).not.toContain('<script defer');
    expect(html).not.toContain('as="fetch"');
    const [, scripts = ''] = /id="adhelm-scripts"[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(scripts)).toHaveLength(2);
    const [, view = ''] = /id="adhelm-view"[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(view)).toMatchObject({ body: '{"page":"/docs/first"}' });
  });

  it('starts the shell at once where only the shell knows what to display', async () => {
    await ship('1.0.0', '<p>one</p>');
    for (const path of ['/docs/first?q=', '/docs', '/docs/second']) {
      const html = await page(path);
      expect(html).toContain('<script defer');
      expect(html).not.toContain('adhelm-scripts');
    }
  });

  it('has no script, whatever was published', async () => {
    await ship('1.0.0', hostile);
    const html = await page('/docs/first');
    const [, article = ''] = /<div class="adhelm-article">(.*?)<\/div><\/main>/s.exec(html) ?? [];
    expect(article.replaceAll(/\s+/g, ' ')).toBe('<p>Text</p> <a>link</a><div>end</div>');
  });

  it('displays pictures of its own release only', async () => {
    const text =
      '<img src="assets/a.webp" alt="A"><img src="assets/b.webp" alt="B"><img src="/api/session" alt="C">';
    const pages = { 'pages/docs/first.html': text, 'assets/a.webp': 'picture' };
    await server.ship('guide', '1.0.0', { manifest: { routes }, pages });
    expect(await page('/docs/first')).toContain(
      '<img src="/modules/guide/1.0.0/assets/a.webp" alt="A"><img alt="B"><img alt="C">',
    );
    expect((await server.call('/modules/guide/1.0.0/assets/a.webp')).status).toBe(200);
  });

  it('is of the live version, after a promotion and a rollback too', async () => {
    await ship('1.0.0', '<p>one</p>');
    await ship('1.1.0', '<p>two</p>');
    expect(await page('/docs/first')).toContain('<p>two</p>');
    await act('rollback', { reason: 'a test' });
    expect(await page('/docs/first')).toContain('<p>one</p>');
    await act('disable', { reason: 'a test' });
    expect(await page('/docs/first')).not.toContain('adhelm-article');
  });

  it('is never served as a document of its own', async () => {
    await ship('1.0.0', '<p>one</p>');
    const answer = await server.call('/modules/guide/1.0.0/pages/docs/first.html');
    expect(answer.status).toBe(404);
  });

  it.each(['/docs/none', '/docs/none?q=a', '/docs/first/none', '/docs/<b>'])(
    'of %s, which no module declares, says so with status 404, and lists the pages',
    async (path) => {
      await ship('1.0.0', '<p>one</p>');
      const { status, body } = await server.call(path);
      expect(status).toBe(404);
      const [, article = ''] = /<div class="adhelm-article">(.*?)<\/div><\/main>/s.exec(String(body)) ?? [];
      expect(article).toContain('<h1>Page not found</h1>');
      expect(
        [...article.matchAll(/<a href="([^"]+)">([^<]+)/g)].map(([, href, title]) => [href, title]),
      ).toEqual([
        ['/docs/first', 'First'],
        ['/docs/second', 'Second'],
      ]);
      expect(String(body)).toContain('<title>Page not found | Adhelm</title>');
      // with scripts, the shell leads to /404
      expect(String(body)).toContain('<script defer');
    },
  );

  it('exists at its path in any case, and while its module is off', async () => {
    await ship('1.0.0', '<p>one</p>');
    await act('disable', { reason: 'a test' });
    for (const path of ['/docs', '/docs/First/', '/docs/second', '/none', '/app/none'])
      expect([path, (await server.call(path)).status]).toEqual([path, 200]);
  });

  it('is missing where no module has documentation', async () => {
    const { status, body } = await server.call('/docs/first');
    expect([status, String(body)]).toEqual([
      404,
      expect.stringContaining('The documentation is not available.'),
    ]);
  });

  it('is refused for a path that is not public', async () => {
    const shipped = server.ship('guide', '1.0.0', {
      manifest: { routes },
      pages: { 'pages/app/secret.html': '<p>one</p>' },
    });
    await expect(shipped).rejects.toThrow(/belongs to no public route/);
  });

  it('costs only itself when the store does not have it', async () => {
    await ship('1.0.0', '<p>one</p>');
    await rm(join(server.artifacts, 'guide'), { recursive: true });
    const answer = await server.call('/docs/first');
    expect([answer.status, String(answer.body).includes('Loading')]).toEqual([200, true]);
  });
});
