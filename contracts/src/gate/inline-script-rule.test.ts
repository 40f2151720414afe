import { failuresOf, releaseWith, rulesBrokenBy } from './testing/good-release.ts';

const svg = (inside: string) =>
  releaseWith({
    files: { 'assets/logo.0123456789.svg': `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>` },
  });

describe('the rule inline-script', () => {
  it.each([
    '<script>steal()</script>',
    '<SCRIPT href="x.js"/>',
    '<svg:script>steal()</svg:script>',
    '<g onclick="steal()"/>',
    '<image/onerror = steal() />',
    '<a href="javascript:steal()"/>',
    '<a href="&#106;avascript:steal()"/>',
    '<a href="&#x6A;ava&#10;script:steal()"/>',
    '<!DOCTYPE svg [<!ENTITY x "javascript:steal()">]>',
  ])('rejects %s', (inside) => {
    expect(rulesBrokenBy(svg(inside))).toEqual(['inline-script']);
  });

  it.each(['<title>Conversion = money</title>', '<path d="M0 0h10"/>', '<text>description</text>'])(
    'accepts %s',
    (inside) => {
      expect(rulesBrokenBy(svg(inside))).toEqual([]);
    },
  );

  it.each([
    [
      'UTF-16, little end first',
      Buffer.from('\ufeff<svg><script>steal()</script></svg>', 'utf16le').toString('utf8'),
    ],
    ['UTF-16 without a mark', Buffer.from('<svg onload="x"/>', 'utf16le').swap16().toString('utf8')],
    ['a declared other encoding', '<?xml version="1.0" encoding="UTF-7"?><svg>+ADw-script+AD4-</svg>'],
    ['bytes that are no UTF-8', Buffer.from([0x3c, 0x73, 0x76, 0x67, 0xe9, 0x3e]).toString('utf8')],
  ])('rejects %s', (_what, text) => {
    const check = releaseWith({ files: { 'assets/logo.0123456789.svg': text } });
    expect(rulesBrokenBy(check)).toEqual(['inline-script']);
    expect(failuresOf(check)).toEqual([expect.stringContaining('not UTF-8')]);
  });

  it('accepts a byte order mark and a declaration of UTF-8', () => {
    const text = '\ufeff<?xml version="1.0" encoding="utf-8"?><svg><title>Größe</title></svg>';
    expect(rulesBrokenBy(releaseWith({ files: { 'assets/logo.0123456789.svg': text } }))).toEqual([]);
  });

  it('does not inspect scripts', () => {
    const check = releaseWith({ files: { 'module.0123456789.js': 'element.onclick = run; "<script>"' } });
    expect(rulesBrokenBy(check)).toEqual([]);
  });
});
