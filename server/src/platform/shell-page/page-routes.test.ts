import { get } from 'node:http';
import { type RegistryDocument, shellEnvironmentSchema } from '@adhelm/contracts';
import { publish } from '../../foundation/events/index.ts';
import { type BuiltFiles, CHUNK, ENTRY, writeBuilds } from '../../testing/built-files.ts';
import { documentIn, readRegistry } from '../../testing/read-registry.ts';
import { until } from '../../testing/replicas.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { pageFeature } from './page-feature.ts';

const NASTY = `</script><script>alert(1)</script> $& $' %SCRIPT_NONCE% <!--`;
let builds: BuiltFiles;
let server: TestServer;
let registry: RegistryDocument;
let base: string;

beforeAll(async () => {
  builds = await writeBuilds();
  const page = pageFeature({ shellFolder: builds.shell, moduleFolders: async () => [builds.module] });
  server = await startTestServer({ features: [page], env: { COMPANY_NAME: NASTY } });
  registry = await readRegistry(server.url);
  base = registry.modules[0]?.baseUrl ?? '';
});
afterAll(async () => {
  await server.close();
  await builds.remove();
});

const open = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(server.url + path, { headers, redirect: 'manual' });

/** Requests a path verbatim, because `fetch` would normalise `..`. */
function openRaw(path: string): Promise<{ readonly status: number; readonly text: string }> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += String(chunk);
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    }).on('error', reject);
  });
}

describe('the page', () => {
  it.each([
    ['/', 5],
    ['/login', 4],
  ])('%s has new nonces for each visit, in its policy and on every inline element', async (path, scripts) => {
    const [first, second] = [await open(path), await open(path)];
    const nonces = await Promise.all(
      [first, second].map(async (answer) => {
        const html = await answer.text();
        const policy = answer.headers.get('content-security-policy') ?? '';
        const [, script] = /script-src[^;]*'nonce-([^']+)'/.exec(policy) ?? [];
        const [, style] = /style-src[^;]*'nonce-([^']+)'/.exec(policy) ?? [];
        for (const [element] of html.matchAll(/<script[^>]*>/g))
          expect(element).toContain(`nonce="${script}"`);
        for (const [element] of html.matchAll(/<style[^>]*>/g)) expect(element).toContain(`nonce="${style}"`);
        expect(html.match(/<script/g)).toHaveLength(scripts);
        expect(html).not.toContain('%HEAD%');
        expect(policy).not.toContain('unsafe-eval');
        return script;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
    expect(first.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is empty where a silent sign-in by fetch ends, and complete where a frame or a person opens it', async () => {
    const path = '/auth/silent?code=1&state=2';
    const byFetch = await fetch(server.url + path, { headers: { 'sec-fetch-dest': 'empty' } });
    expect([byFetch.status, await byFetch.text()]).toEqual([204, '']);
    expect(byFetch.headers.get('cache-control')).toBe('no-store');
    for (const destination of ['iframe', 'document']) {
      const page = await fetch(server.url + path, { headers: { 'sec-fetch-dest': destination } });
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('id="root"')]);
    }
  });

  it('names the newest message of the event stream, after which the shell continues', async () => {
    const newestEvent = async () => {
      const [, json = ''] =
        /id="adhelm-environment"[^>]*>([^<]*)</.exec(await (await open('/app')).text()) ?? [];
      return Number(shellEnvironmentSchema.parse(JSON.parse(json)).newestEvent);
    };
    const before = await newestEvent();
    await publish(
      server.database.app,
      { type: 'activity.added', data: { activityId: '1', account: null } },
      null,
    );
    await until('the page names the new message', async () => (await newestEvent()) > before);
  });

  it('passes the environment to the shell, and no value can close the script element', async () => {
    const html = await (await open('/')).text();
    const [, json = ''] = /id="adhelm-environment"[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
    const environment = shellEnvironmentSchema.parse(JSON.parse(json));
    expect(environment.company.name).toBe(NASTY);
    expect(environment).toMatchObject({ apiHost: '', identity: { embedded: true, google: false } });
    expect(html).not.toContain('alert(1)</script>');
  });

  it.each([
    ['/login', 'public.1.js', false],
    ['/docs/anything', 'docs.1.js', true],
    ['/app/unknown', 'app.1.js', true],
  ])('%s runs %s, with its integrity, before the entry', async (path, file, asksRegistry) => {
    const html = await (await open(path)).text();
    const scripts = [...html.matchAll(/<script defer src="\/assets\/([^"]+)" integrity="sha384-/g)];
    expect(scripts.map(([, name]) => name)).toEqual([file, 'main.1.js']);
    expect(html.includes('/registry/modules.json')).toBe(asksRegistry);
    expect(html).not.toContain('/modules/');
  });

  it('for a guest is prerendered: it loads the shell at the first interaction, without a loading sign', async () => {
    const html = await (await open('/')).text();
    expect(html).toContain('<div id="root" data-drawn><main><h1>The landing page</h1>');
    expect(html).not.toContain('Loading');
    expect(html).toMatch(
      /<style nonce="[^"]+" data-emotion="adhelm 1abc">\.adhelm-1abc\{color:red;\}<\/style>/,
    );
    expect(html).not.toContain('<script defer');
    const [, json = ''] = /id="adhelm-scripts"[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual(
      ['public.1.js', 'main.1.js'].map((file) => ({
        src: `/assets/${file}`,
        integrity: expect.stringContaining('sha384-'),
      })),
    );
    const [, view = ''] = /id="adhelm-view"[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(view)).toMatchObject({ url: '/api/page-views', body: '{"page":"/"}' });
    expect(await (await open('/login')).text()).toContain('<div id="root"><!--start-->Loading');
  });

  it('for a guest shows the company name, with any characters', async () => {
    const html = await (await open('/')).text();
    expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; $&#x27;');
    expect(html).not.toContain('COMPANY_');
  });

  it('of a module preloads the files that the loader will fetch', async () => {
    const html = await (await open('/app/reports/mgid?range=7')).text();
    for (const file of ['files.json', ENTRY, CHUNK]) {
      expect(html).toContain(`<link rel="preload" as="fetch" href="${base}${file}" crossorigin>`);
    }
  });

  it('is not returned for missing files', async () => {
    for (const path of ['/assets/none.js', '/modules/none/1/entry.js', `${base}none.js`, '/registry/none']) {
      const answer = await open(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
    }
  });

  it('redirects from another loopback name to the public one', async () => {
    const { port } = new URL(server.url);
    const answer = await fetch(`http://127.0.0.1:${port}/app/x?y=1`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${server.url}/app/x?y=1`]);
  });
});

describe('the registry document', () => {
  it('lists the builds, and returns 304 to a client that has it', async () => {
    const answer = await open('/registry/modules.json');
    expect(documentIn(await answer.json())).toEqual(registry);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const etag = answer.headers.get('etag') ?? '';
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await open('/registry/modules.json', { 'if-none-match': held });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    expect((await open('/registry/modules.json', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it("names the integrity of each release's files", async () => {
    const answer = await open(registry.modules[0]?.filesUrl ?? '');
    const text = await answer.text();
    const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(text));
    expect(registry.modules[0]?.filesIntegrity).toBe(`sha384-${Buffer.from(digest).toString('base64')}`);
    expect(Object.keys(JSON.parse(text))).toEqual([ENTRY, CHUNK]);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });
});

describe('files', () => {
  it.each(['/assets/main.1.js', 'module'])(
    'of %s are cached permanently and sent compressed',
    async (which) => {
      const path = which === 'module' ? base + ENTRY : which;
      const answer = await open(path, { 'accept-encoding': 'br' });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('content-encoding')).toBe('br');
      expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
      expect(answer.headers.get('content-type')).toMatch(/javascript/);
      const plain = await open(path, { 'accept-encoding': 'identity' });
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect(await plain.text()).toBe(await answer.text());
    },
  );

  it('outside the release are not found', async () => {
    const outside = [
      '../secret.js',
      '..%2fsecret.js',
      '%2e%2e/secret.js',
      '..\\secret.js',
      '.%00./secret.js',
    ];
    const inside = ['release.json', 'Release.json%00.js', './release.json', 'release.json/', ''];
    for (const path of [...outside, ...inside]) {
      const answer = await openRaw(base + path);
      expect([path, answer.status >= 400]).toEqual([path, true]);
      expect(answer.text).not.toMatch(/^secret$|federationName/);
    }
    for (const path of [
      '/assets/shell.json',
      '/assets/page.html',
      '/assets/../shell/shell.json',
      '/assets/',
    ]) {
      expect((await openRaw(path)).text).not.toMatch(/"preload"|%HEAD%/);
    }
  });
});
