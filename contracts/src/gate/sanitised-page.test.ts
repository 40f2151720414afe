import fc from 'fast-check';
import { sanitisedPage } from './sanitised-page.ts';

describe('a sanitised page', () => {
  it.each([
    ['a script', '<p>a</p><script>steal()</script>', '<p>a</p>'],
    ['an event handler', '<p onclick="steal()">a</p>', '<p>a</p>'],
    ['a javascript: address', '<a href="javascript:steal()">a</a>', '<a>a</a>'],
    ['a hidden javascript: address', '<a href="&#106;ava\tscript:steal()">a</a>', '<a>a</a>'],
    ['an address of another host', '<a href="//evil.test">a</a>', '<a>a</a>'],
    ['an address of another host, with a backslash', '<a href="/\\evil.test">a</a>', '<a>a</a>'],
    ['a data: address', '<img src="data:image/svg+xml,x" alt="a">', '<img alt="a">'],
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
    expect(sanitisedPage(html)).toBe(expected);
  });

  it.each([
    '<article><h1>Welcome</h1><p>Use <code>npm start</code>.</p></article>',
    '<h2 id="first-sign-in">First</h2><a href="/docs/welcome#tour">Tour</a><a href="https://example.com/a?b=c">x</a>',
    '<pre><code class="hljs language-ts"><span class="hljs-keyword">const</span> a = "&lt;script&gt;";</code></pre>',
    '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    '<figure><svg viewBox="0 0 10 10" role="img" aria-label="A"><path d="M0,0 L1,1" stroke="currentColor"></path></svg></figure>',
  ])('keeps %s', (html) => {
    expect(sanitisedPage(html)).toBe(html);
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
        const once = sanitisedPage(pieces.join(''));
        expect(sanitisedPage(once)).toBe(once);
        expect(once).not.toMatch(
          /<(script|style|math|noscript|template|title)|<[^>]*\son\w+=|<[^>]*javascript:/i,
        );
      }),
    );
  });

  it('drops what is nested too deeply, without failing', () => {
    expect(sanitisedPage(`${'<div>'.repeat(20_000)}a`)).not.toContain('a</div>');
  });
});
