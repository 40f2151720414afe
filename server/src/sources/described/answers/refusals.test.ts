import { inspect } from 'node:util';
import { failureOf } from '../testing/answering-source.ts';
import { type Changed, describedSources, reportRow } from '../testing/described-sources.ts';

describe('refusals of a described source', () => {
  const sources = describedSources();
  afterEach(sources.closeAll);
  const { against } = sources;
  const algolead: Changed = {
    answers: {
      success: { at: 'status', is: ['Success'] },
      messagesAt: ['errors'],
      meanings: [
        { code: 'E17', means: 'throttled' },
        { text: 'invalid token', means: 'auth' },
      ],
      empty: ['NoAccounts'],
    },
  };

  it.each([
    ['Invalid Token given', 'auth'],
    ['E17', 'throttled'],
    ['E170', 'upstream'],
    ['Something else', 'upstream'],
  ])('maps HTTP 200 with status Failed and %j to %s', async (message, kind) => {
    const { facts } = await against(algolead, () => ({
      body: { status: 'Failed', data: [], errors: [message] },
    }));
    expect(await failureOf(facts())).toMatchObject({
      kind,
      message: `Source refused the report: ${message}`,
    });
  });

  it('treats an empty code as no rows unless access is refused', async () => {
    const body = { status: 'Failed', errors: { code: 'NoAccounts' } };
    expect(await (await against(algolead, () => ({ body }))).facts()).toEqual([]);
    const refused = await against(algolead, () => ({ status: 403, body }));
    expect(await failureOf(refused.facts())).toMatchObject({ kind: 'auth' });
  });

  it('refuses an envelope without its success flag', async () => {
    const { facts } = await against(algolead, () => ({ body: { data: [] } }));
    expect(await failureOf(facts())).toMatchObject({ kind: 'upstream' });
  });

  it('treats a value at an error path as a refusal with any status, and ignores empty values', async () => {
    const changed = { answers: { errorsAt: ['error', 'errors'] } };
    const failing = await against(changed, () => ({ body: { data: [], error: { title: 'broken' } } }));
    expect(await failureOf(failing.facts())).toMatchObject({
      message: 'Source refused the report: broken',
    });
    const flagged = await against({ answers: { errorsAt: ['error'], messagesAt: ['message'] } }, () => ({
      body: { error: true, message: 'Invalid API key' },
    }));
    expect(await failureOf(flagged.facts())).toMatchObject({
      message: 'Source refused the report: Invalid API key',
    });
    const fine = await against(changed, () => ({ body: { data: [reportRow()], error: false, errors: [] } }));
    expect(await fine.facts()).toHaveLength(1);
  });

  it.each([
    [400, 'validation'],
    [401, 'auth'],
    [403, 'auth'],
    [404, 'not-found'],
    [409, 'conflict'],
    [418, 'upstream'],
    [302, 'upstream'],
    [500, 'upstream'],
  ])('maps an XML or HTML body with %s to %s without repeating it', async (status, kind) => {
    const body = `<html>${'secret page '.repeat(1_000_000)}</html>`;
    const { facts } = await against({ answers: { messagesAt: ['message'] } }, () => ({ status, body }));
    const failure = await failureOf(facts());
    expect(failure.kind).toBe(kind);
    expect(inspect(failure)).not.toContain('secret page');
  });

  it.each(['<xml/>', '', '{"data":[', '{"data":[{"cost":NaN}]}'])(
    'refuses the body %j with 200',
    async (body) => {
      const { facts } = await against({}, () => ({ body }));
      expect(await failureOf(facts())).toMatchObject({
        kind: 'upstream',
        message: 'Source returned an undocumented response for the report: it is not JSON',
      });
    },
  );

  it('does not read rows from the body of a redirect', async () => {
    const { facts } = await against({}, () => ({ status: 302, body: { data: [reportRow()] } }));
    expect(await failureOf(facts())).toMatchObject({ kind: 'upstream' });
  });

  it("truncates a source's message and keeps it in one line", async () => {
    const { facts } = await against({ answers: { messagesAt: ['message'] } }, () => ({
      status: 400,
      body: { message: `one\n\u0007two ${'x'.repeat(10_000_000)}` },
    }));
    const { message } = await failureOf(facts());
    expect(message).toMatch(/^Source refused the report: one two x+…$/);
    expect(message.length).toBeLessThan(300);
  });
});
