import { type StreamMessage, streamMessageSchema } from '@adhelm/contracts';
import { readRegistry } from '../../../testing/read-registry.ts';
import { type RegistryServer, startRegistryServer } from '../../../testing/registry-server.ts';

const module = 'reports';
let server: RegistryServer;
let token: string;

beforeEach(async () => {
  server = await startRegistryServer();
  token = await server.deployToken(module);
});
afterEach(() => server.close());

const act = (what: string, body: unknown) =>
  server.call(`/registry/modules/${module}/${what}`, { method: 'POST', token, body });
const promote = (version: string, percent: number) => act('promote', { version, percent });
const publish = async (...versions: readonly string[]) => {
  for (const version of versions) await server.ship(module, version, { percent: null });
};

describe('open tabs', () => {
  it('learn of a change in another process within two seconds and can read it', async () => {
    const replica = await startRegistryServer({ database: server.database, artifacts: server.artifacts });
    const access = await replica.signedIn('buyer@adhelm.test');
    const leaving = new AbortController();
    const stream = await fetch(`${replica.url}/api/events`, {
      headers: { authorization: `Bearer ${access}` },
      signal: leaving.signal,
    });
    const messages = messagesOf(stream);
    const nextMessage = async () => {
      for (;;) {
        const { value } = await messages.next();
        if (value === undefined) throw new Error('the stream ended');
        if (value.type === 'registry.changed') return value.data;
      }
    };
    const there = async () => {
      const { modules, sequence: number } = await readRegistry(replica.url);
      return { number, entry: modules.find(({ name }) => name === module) };
    };
    await publish('1.0.0', '1.1.0');
    for (const [what, body, change] of [
      ['promote', { version: '1.0.0', percent: 100 }, 'promoted'],
      ['promote', { version: '1.1.0', percent: 100 }, 'promoted'],
      ['rollback', {}, 'rolled-back'],
      ['disable', { reason: 'broken' }, 'disabled'],
      ['enable', {}, 'enabled'],
    ] as const) {
      const requestedAt = performance.now();
      expect((await act(what, body)).status).toBe(200);
      const message = await nextMessage();
      expect(message).toMatchObject({ module, change });
      // the message may arrive before the replica has refreshed, so a tab retries
      while ((await there()).number < message.sequence) await new Promise((resolve) => setImmediate(resolve));
      expect(performance.now() - requestedAt).toBeLessThan(2_000);
      expect((await there()).entry?.disabled === null).toBe(what !== 'disable');
    }
    leaving.abort();
    await replica.close();
  }, 20_000);

  it('learn of a change after the database closed its connections', async () => {
    const replica = await startRegistryServer({ database: server.database, artifacts: server.artifacts });
    await publish('1.0.0');
    await server.database.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'adhelm-listener' and datname = current_database()`,
    );
    await promote('1.0.0', 100);
    const wanted = (await readRegistry(server.url)).sequence;
    while ((await readRegistry(replica.url)).sequence < wanted)
      await new Promise((resolve) => setTimeout(resolve, 20));
    await replica.close();
  }, 15_000);
});

async function* messagesOf(response: Response): AsyncGenerator<StreamMessage, undefined> {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data !== undefined) yield streamMessageSchema.parse(JSON.parse(data));
    }
  }
  return undefined;
}
