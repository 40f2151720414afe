import { systemScope } from '../../foundation/database/index.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { type AiServices, aiServices } from '../proposals/index.ts';
import { callTool } from './call-tool.ts';

it('answers that a question took too long, as an error of the tool', async () => {
  const server = await startTestServer();
  const logged: unknown[] = [];
  const services: AiServices = {
    ...aiServices(server.services),
    log: { warn: () => undefined, error: (entry: unknown) => void logged.push(entry) },
  };
  const caller = {
    services,
    person: { id: 'tess', name: 'Tess Tester', scope: systemScope },
    assistant: { id: '01a20000-0000-7000-8000-000000000001', name: 'Helper' },
    scopes: ['read'] as const,
    seconds: 0,
    askUser: null,
  };
  const result = await callTool(caller, 'find_entities', { query: 'anything' });
  expect(result).toMatchObject({ isError: true });
  expect(JSON.stringify(result)).toContain('This took too long');
  expect(await callTool({ ...caller, seconds: 60 }, 'find_entities', { query: 'anything' })).toMatchObject({
    structuredContent: { rows: [] },
  });
  expect(logged).toEqual([]);
  await server.close();
});
