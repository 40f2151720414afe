import { type ToolAnswer, type ToolName, toolScopes } from '@adhelm/contracts';
import { systemScope } from '../../foundation/database/index.ts';
import type { DomainServer } from '../../testing/domain-server.ts';
import { aiServices, type Person } from '../proposals/index.ts';
import type { ToolContext } from './tool.ts';
import { runTool } from './tool-table.ts';

/** Someone who sees all accounts. */
export const tester: Person = { id: 'tess', name: 'Tess Tester', scope: systemScope };

/** What tools receive from a server with a market. */
export function toolContext(domain: DomainServer, changes: Partial<ToolContext> = {}): ToolContext {
  return {
    services: aiServices(domain.server.services),
    person: tester,
    conversation: null,
    proposedBy: 'a test',
    scopes: toolScopes,
    ...changes,
  };
}

/** Runs a tool of the table. */
export const use = (context: ToolContext, name: ToolName, input: object): Promise<ToolAnswer> =>
  runTool(context, name, input);
