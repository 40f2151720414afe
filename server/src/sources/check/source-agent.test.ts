import { request } from 'undici';
import { misbehavingServer, misbehaviours } from '../testing/misbehaving-server.ts';
import { sourceAgent } from './source-agent.ts';

it('reads no answer that is too large', async () => {
  const server = await misbehavingServer();
  const large = misbehaviours.find(({ name }) => name === '50 MB');
  if (large === undefined) throw new Error('no large answer');
  server.misbehave(large.answer);
  const dispatcher = sourceAgent({
    accountId: 'a',
    externalId: '1',
    currency: 'USD',
    timeZone: 'UTC',
    baseUrl: server.url,
    credentials: {},
    pace: 1,
    mayBeInside: true,
  });
  const reading = request(server.url, { dispatcher }).then(({ body }) => body.text());
  await expect(reading).rejects.toMatchObject({ code: 'UND_ERR_RES_EXCEEDED_MAX_SIZE' });
  await dispatcher.destroy();
  await server.close();
});
