import fc from 'fast-check';
import { picturesOf } from './page-files.ts';
import { sanitisedPage } from './sanitised-page.ts';

const pictures = picturesOf('/modules/guide/1.0.0/', ['assets/a.webp', 'assets/b.svg', 'main.js']);
const sanitised = (html: string) => sanitisedPage(html, pictures);

describe('a sanitised page', () => {
  it.each([
    ['a script', '<p>a</p><script>steal()</script>', '<p>a</p>'],
    ['an event handler', '<p onclick="steal()">a</p>', '<p>a</p>'],
    ['a javascript: address', '<a href="javascript:steal()">a</a>', '<a>a</a>'],
    ['a hidden javascript: address', '<a href="&#106;ava\tscript:steal()">a</a>', '<a>a</a>'],
    ['an address of another host', '<a href="//evil.test">a</a>', '<a>a</a>'],
    ['an address of another host, with a backslash', '<a href="/\\evil.test">a</a>', '<a>a</a>'],
    ['a data: address', '<img src="data:image/svg+xml,x" alt="a">', '<img alt="a">'],
    ['a picture of another host', '<img src="https://evil.test/a.webp" alt="a">', '<img alt="a">'],
    ['a picture of another module', '<img src="/modules/other/1.0.0/assets/a.webp">', '<img>'],
    ['a picture of another version', '<img src="/modules/guide/1.0.1/assets/a.webp">', '<img>'],
    ['an address of ours as a picture', '<img src="/api/session">', '<img>'],
    ['a way out of its folder', '<img src="/modules/guide/1.0.0/../../other/a.webp">', '<img>'],
    ['a picture that the release lacks', '<img src="assets/c.webp">', '<img>'],
    ['a script or a drawing as a picture', '<img src="main.js"><img src="assets/b.svg">', '<img><img>'],
    ['several pictures in one', '<img srcset="//evil.test/a.webp 2x">', '<img>'],
    ['a source elsewhere', '<p src="assets/a.webp">a</p>', '<p>a</p>'],
    ['a window name and a state of the shell', '<p aria-live="polite" aria-current="step">a</p>', '<p>a</p>'],
    ['a place in the order of focus', '<p tabindex="5">a</p>', '<p>a</p>'],
    ['a section that is focused by its address', '<h2 id="a" tabindex="-1">A</h2>', '<h2 id="a">A</h2>'],
    [
      'a class beside those of text',
      '<p class="hljs adhelm-start">a</p><p class="readings">b</p>',
      '<p>a</p><p>b</p>',
    ],
    ['styles', '<style>p{}</style><p style="position:fixed">a</p>', '<p>a</p>'],
    ['a class of the shell', '<div class="adhelm-start" id="root">a</div>', '<div>a</div>'],
    ['a form', '<form action="/x"><input name="password"></form><p>a</p>', '<p>a</p>'],
    ['a frame', '<iframe src="/app"></iframe><object data="/x"></object>', ''],
    ['a template', '<template><script>steal()</script></template>', ''],
    ['a comment', '<p>a<!--<script>steal()</script>--></p>', '<p>a</p>'],
    ['a base and a redirect', '<base href="//evil.test"><meta http-equiv="refresh" content="0;url=//x">', ''],
    [
      'script in a drawing',
      '<svg><script>steal()</script><path d="M0 0"></path></svg>',
      '<svg><path d="M0 0"></path></svg>',
    ],
    ['HTML in a drawing', '<svg><foreignObject><p>a</p></foreignObject></svg>', '<svg></svg>'],
    [
      'a link to a resource in a drawing',
      '<svg><path fill="url(//evil.test)"></path></svg>',
      '<svg><path></path></svg>',
    ],
    ['mutations', '<math><mtext><table><mglyph><style><img src=x onerror=steal()>', ''],
    ['raw text', '<noscript><p title="</noscript><img src=x onerror=steal()>">', '<img>"&gt;'],
  ])('has no %s', (_what, html, expected) => {
    expect(sanitised(html)).toBe(expected);
  });

  it.each([
    '<article><h1>Welcome</h1><p>Use <code>npm start</code>.</p></article>',
    '<h2 id="first-sign-in">First</h2><a href="/docs/welcome#tour">Tour</a><a href="https://example.com/a?b=c">x</a>',
    '<pre><code class="hljs language-ts"><span class="hljs-keyword">const</span> a = "&lt;script&gt;";</code></pre>',
    '<div class="reading-heading"><h2 id="a">A</h2><a href="#a" aria-label="A" class="reading-mark">#</a></div>',
    '<code class="hljs language-js"><span class="hljs-title function_">a</span></code>',
    '<nav aria-labelledby="b"><p id="b">Pages</p><a aria-current="page" href="/docs/a" rel="next">A</a></nav>',
    '<img src="/modules/guide/1.0.0/assets/a.webp" alt="A" class="reading-light" loading="lazy" width="1200" height="675">',
    '<div role="group" tabindex="0" class="reading-table">a</div>',
    '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    '<figure><svg viewBox="0 0 10 10" role="img" aria-label="A"><path d="M0,0 L1,1" stroke="currentColor"></path></svg></figure>',
  ])('keeps %s', (html) => {
    expect(sanitised(html)).toBe(html);
  });

  it('completes the address of a picture of its release', () => {
    expect(sanitised('<img src="assets/a.webp" alt="a">')).toBe(
      '<img src="/modules/guide/1.0.0/assets/a.webp" alt="a">',
    );
  });

  it('is read in no time, whatever its classes are', () => {
    const html = `<p class="${'hljs-'.repeat(20_000)}!">a</p>`;
    expect(sanitised(html)).toBe('<p>a</p>');
  });

  it('is safe and stays the same when it is sanitised again, whatever it was', () => {
    const parts = [
      '<svg>',
      '<math>',
      '<p>',
      '</p>',
      '<table>',
      '<style>',
      '<script>',
      '<img src=x onerror=a>',
      '<a href="javascript:a">',
      '<noscript>',
      '<title>',
      '-->',
      '<!--',
      '<mtext>',
      'text',
      '"',
      '</svg>',
      '<select>',
      '<template>',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 12 }), (pieces) => {
        const once = sanitised(pieces.join(''));
        expect(sanitised(once)).toBe(once);
        expect(once).not.toMatch(
          /<(script|style|math|noscript|template|title)|<[^>]*\son\w+=|<[^>]*javascript:/i,
        );
      }),
    );
  });

  it('drops what is nested too deeply, without failing', () => {
    expect(sanitised(`${'<div>'.repeat(20_000)}a`)).not.toContain('a</div>');
  });
});
