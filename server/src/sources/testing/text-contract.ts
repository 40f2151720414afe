import { OutcomeUnknown, type SourceChange } from '../changes.ts';
import type { SourceContent } from '../listed-entities.ts';
import { failureOf } from './fault-contract.ts';
import type { SandboxContract } from './sandbox-contract.ts';

export type TextContract = {
  /** The method of the request that changes a text. */
  readonly method: 'PUT' | 'POST';
  /** A headline that the source refuses, and a part of its reason. */
  readonly refused: { readonly headline: string; readonly reason: string };
};

const HEADLINE = 'Ask "them" – & do it now, in two minutes';
const ADDRESS = 'https://offers.example/new?sub={widget_id}&b=2';

/** Tests of changing content texts, for every source that allows it, to be called in a `describe`. */
export function itChangesContentTexts(contract: SandboxContract, { method, refused }: TextContract): void {
  const { source, contents, change, valuesOf, changed } = contract;

  async function activeContent(): Promise<SourceContent> {
    const found = (await contents()).find(({ status }) => status === 'active');
    if (found === undefined) throw new Error('no active content');
    return found;
  }
  const texts = ({ id, campaignId }: SourceContent, field: 'headline' | 'target-url', value: string) =>
    ({ kind: 'content', campaignId, ids: [id], field, value }) as const satisfies SourceChange;

  it('change one at a time and leave the rest unchanged', async () => {
    const before = await activeContent();
    const others = async () => (await contents()).filter(({ id }) => id !== before.id);
    const untouched = await others();
    expect(await changed(texts(before, 'headline', HEADLINE))).toEqual([HEADLINE]);
    expect(await valuesOf(texts(before, 'target-url', ''))).toEqual([before.targetUrl]);
    expect(await changed(texts(before, 'target-url', ADDRESS))).toEqual([ADDRESS]);
    const after = (await contents()).find(({ id }) => id === before.id);
    expect(after).toEqual({ ...before, headline: HEADLINE, targetUrl: ADDRESS });
    expect(await others()).toEqual(untouched);
    await change(texts(before, 'headline', before.headline));
    await change(texts(before, 'target-url', before.targetUrl ?? ''));
    expect(await activeContent()).toEqual(before);
  });

  it("are refused with the source's reason and stay unchanged", async () => {
    const content = await activeContent();
    const failure = await failureOf(change(texts(content, 'headline', refused.headline)));
    expect(failure).toMatchObject({ kind: 'validation', message: expect.stringContaining(refused.reason) });
    expect(await activeContent()).toEqual(content);
  });

  it('are sent once when the response is lost', async () => {
    const content = await activeContent();
    source().sandbox.faults.set([{ kind: 'drop-after', method, path: '/(content|items|teaser)', times: 1 }]);
    const failure = await failureOf(change(texts(content, 'headline', `${HEADLINE}, later`)));
    expect(failure).toBeInstanceOf(OutcomeUnknown);
    expect(await valuesOf(texts(content, 'headline', ''))).toEqual([`${HEADLINE}, later`]);
  });

  it('report an unknown content as not found', async () => {
    const unknown = { ...(await activeContent()), id: '1' };
    expect(await failureOf(change(texts(unknown, 'headline', HEADLINE)))).toMatchObject({
      kind: 'not-found',
    });
    expect(await valuesOf(texts(unknown, 'headline', ''))).toEqual([undefined]);
  });
}
