import type { ToolAnswer, ToolName } from '@adhelm/contracts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { OwnedAssistant } from '../../people/assistants/index.ts';
import { emptyMessage, insertConversation, keepMessage } from '../conversations/index.ts';
import type { Person } from '../proposals/index.ts';

/** The conversation of an assistant, in which its proposals wait; a new one when it has none or its person deleted it. */
export async function conversationOf(
  client: pg.ClientBase,
  person: Person,
  { id, name }: Pick<OwnedAssistant, 'id' | 'name'>,
  at: Date,
): Promise<string> {
  const { rows } = await client.query<{ conversation: string | null }>(
    'select conversation_id as conversation from assistants where id = $1 for update',
    [id],
  );
  const known = rows[0]?.conversation ?? null;
  if (known !== null) return known;
  const { id: conversation } = await insertConversation(client, person, at, name);
  await client.query('update assistants set conversation_id = $2 where id = $1', [id, conversation]);
  return conversation;
}

type Proposed = {
  readonly conversation: string;
  readonly tool: ToolName;
  readonly input: unknown;
  readonly answer: ToolAnswer;
  readonly at: Date;
};

/** Notes in the conversation of an assistant what it proposed. */
export async function noteProposal(
  client: pg.ClientBase,
  person: Person,
  { name }: Pick<OwnedAssistant, 'name'>,
  { conversation, tool, input, answer, at }: Proposed,
): Promise<void> {
  const { rows, currency, proposal, accounts } = answer;
  await keepMessage(
    client,
    { conversation, owner: person.id },
    {
      ...emptyMessage,
      id: uuidv7(),
      role: 'assistant',
      text: `“${name}” proposed this.`,
      state: 'complete',
      tools: [
        { tool, state: 'done', input: JSON.stringify(input).slice(0, 2_000), rows: rows.length, error: null },
      ],
      rows: [...rows],
      currency,
      proposals: proposal === null ? [] : [proposal],
      accounts,
      createdAt: at.toISOString(),
    },
  );
  await client.query('update ai_conversations set updated_at = $2 where id = $1', [conversation, at]);
}
