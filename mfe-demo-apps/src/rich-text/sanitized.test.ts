import { sanitized } from './sanitized.ts';

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><circle r=1></svg>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<iframe src="https://evil.test"></iframe>',
  '<object data="evil.swf"></object>',
  '<embed src="evil.swf">',
  '<form action="https://evil.test"><input name=a><button>go</button></form>',
  '<style>*{background:url(https://evil.test)}</style>',
  '<p style="background:url(https://evil.test)">a</p>',
  '<link rel=stylesheet href=https://evil.test>',
  '<meta http-equiv=refresh content="0;url=https://evil.test">',
  '<base href="https://evil.test">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><img src=x onerror=alert(1)></template>',
  '<video src=https://evil.test autoplay onloadstart=alert(1)></video>',
  '<p onclick=alert(1) onmouseover=alert(1)>a</p>',
  '<img src="https://evil.test/pixel.gif">',
  '<img src="//evil.test/pixel.gif" srcset="https://evil.test/2x.gif 2x">',
  '<div id="root" name="body">a</div>',
  '<details open ontoggle=alert(1)>a</details>',
];

describe('formatted text', () => {
  it.each(hostile)('is harmless: %s', (html) => {
    const safe = sanitized(html);
    expect(safe).not.toMatch(
      /evil\.test|evil\.swf|javascript:|data:text|\son\w+=|<(script|style|iframe|form|input|svg|math|link|meta|base|object|embed|video|template|noscript)/i,
    );
    const rendered = document.createElement('div');
    rendered.innerHTML = safe;
    for (const element of rendered.querySelectorAll('*')) {
      for (const { name } of element.attributes) {
        expect(['alt', 'data-list', 'href', 'rel', 'src', 'target', 'title']).toContain(name);
      }
    }
  });

  it('keeps what people format', () => {
    const html = '<p>A <strong>bold</strong> and <em>slanted</em> word.</p><ul><li>first</li></ul>';
    expect(sanitized(html)).toBe(html);
  });

  it('opens links in a tab that knows nothing of this page', () => {
    expect(sanitized('<a href="https://example.com">a</a>')).toBe(
      '<a href="https://example.com" target="_blank" rel="noopener noreferrer">a</a>',
    );
  });

  it('keeps pictures that are part of the text', () => {
    const html = '<img src="data:image/png;base64,iVBORw0KGgo=" alt="dot">';
    expect(sanitized(html)).toBe(html);
  });
});
