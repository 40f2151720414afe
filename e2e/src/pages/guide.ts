import type { Page } from 'playwright-core';

/** What a step says, in its order: a link to open, a name on the screen, or something to type. */
type Part = { readonly kind: 'link' | 'name' | 'code'; readonly text: string; readonly href: string };
type Step = readonly Part[];

/** The numbered steps of a section of the documentation, as its readers without scripts get them. */
export async function stepsOf(page: Page, section: string): Promise<readonly Step[]> {
  const answer = await page.request.get('/docs/getting-started');
  // pages of the product refuse to parse the styles of drawings
  const blank = await page.context().newPage();
  const steps = await blank.evaluate(
    ({ html, id }) => {
      const article = new DOMParser().parseFromString(html, 'text/html');
      const heading = article.getElementById(id);
      const following = [...article.querySelectorAll('article :is(h2, h3, ol)')].filter(
        (element) =>
          heading !== null &&
          (heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
      );
      const [next] = following;
      if (next?.tagName !== 'OL') return [];
      const kinds = { A: 'link', STRONG: 'name', CODE: 'code' } as const;
      return [...next.children].map((item) =>
        [...item.querySelectorAll('a, strong, code')].map((part) => ({
          kind: kinds[part.tagName as keyof typeof kinds],
          text: part.textContent ?? '',
          href: part.getAttribute('href') ?? '',
        })),
      );
    },
    { html: await answer.text(), id: section },
  );
  await blank.close();
  if (steps.length === 0) throw new Error(`the section ${section} begins with no steps`);
  return steps;
}

/** The names of all steps, which a test of the same path through the product has to use: see `used`. */
export async function namesIn(page: Page, sections: readonly string[]) {
  const steps = await Promise.all(sections.map((section) => stepsOf(page, section)));
  const left = new Set(steps.flat(2).flatMap(({ kind, text }) => (kind === 'name' ? [text] : [])));
  const known = new Set(left);
  return {
    /** The name, if the guide has it. */
    used(name: string): string {
      if (!known.has(name)) throw new Error(`the guide does not name “${name}”`);
      left.delete(name);
      return name;
    },
    /** Names that the guide has and the test did not use. */
    unused: () => [...left],
  };
}

const CONTROLS = ['button', 'link', 'tab', 'radio', 'menuitem'] as const;

async function use(page: Page, name: string): Promise<void> {
  const begin = {
    name: new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\d+)?( selected)?$`),
  };
  const [first, ...others] = CONTROLS.map((role) => page.getByRole(role, begin));
  const control = others
    .reduce((all, other) => all.or(other), first ?? page.getByRole('button', begin))
    .filter({ visible: true })
    .first();
  const text = page.getByText(name, { exact: true }).first();
  await control.or(text).first().waitFor();
  if ((await control.count()) === 0) return;
  // a radio button is under its label
  if (await control.evaluate((element) => element.matches('input[type=radio]')))
    await page.locator('label').filter({ has: control }).click();
  else await control.click();
}

/**
 * Does what a step says: opens its link, presses the controls that it names or finds the texts, and types. Fails when the screen
 * has none of that name.
 */
export async function take(page: Page, step: Step | undefined): Promise<void> {
  for (const { kind, text, href } of step ?? []) {
    if (kind === 'link') await page.goto(href);
    else if (kind === 'name') await use(page, text);
    else {
      await page.waitForFunction(() => document.activeElement?.matches('input, textarea'));
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    }
  }
}
