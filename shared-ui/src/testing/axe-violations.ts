import axe from 'axe-core';

/** Rules that need layout or a whole page, which jsdom lacks; the browser tests run them. */
const notInJsdom = [
  'color-contrast',
  'region',
  'target-size',
  'scrollable-region-focusable',
  'label-content-name-mismatch',
];

/** The axe violations in a part of the page, one line per rule and node. The result must be empty. */
export async function axeViolations(element: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: Object.fromEntries(notInJsdom.map((rule) => [rule, { enabled: false }])),
  });
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html}`));
}
