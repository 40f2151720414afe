import { releaseWith, rulesBrokenBy } from './testing/good-release.ts';

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
  ])('refuses %s', (inside) => {
    expect(rulesBrokenBy(svg(inside))).toEqual(['inline-script']);
  });

  it.each(['<title>Conversion = money</title>', '<path d="M0 0h10"/>', '<text>description</text>'])(
    'lets %s through',
    (inside) => {
      expect(rulesBrokenBy(svg(inside))).toEqual([]);
    },
  );

  it('reads scripts for nothing: they are what they are', () => {
    const check = releaseWith({ files: { 'module.0123456789.js': 'element.onclick = run; "<script>"' } });
    expect(rulesBrokenBy(check)).toEqual([]);
  });
});
