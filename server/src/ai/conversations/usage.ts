import { dayInZone } from '@adhelm/contracts';
import type { AiLimits, LanguageModelConfig } from '../../foundation/config/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import { type AiServices, type Person, withEveryone, withPerson } from '../proposals/index.ts';

export type Tokens = { readonly in: number; readonly out: number };

/** The cost of tokens in micro-units of US dollars; null without prices. */
export function costOf(tokens: Tokens, prices: LanguageModelConfig['prices']): number | null {
  if (prices === null) return null;
  // dollars per million tokens are micro-dollars per token
  return Math.round(tokens.in * prices.in + tokens.out * prices.out);
}

/** Tokens that all people used today. */
export function usedToday({ pool, now, workspace }: AiServices): Promise<Tokens> {
  return withEveryone(pool, async (client) => {
    const { rows } = await client.query<Tokens>(
      `select coalesce(sum(tokens_in), 0)::float8 as in, coalesce(sum(tokens_out), 0)::float8 as out from ai_usage
       where day = $1`,
      [dayInZone(now(), workspace.timeZone)],
    );
    return rows[0] ?? { in: 0, out: 0 };
  });
}

/** Counts tokens for the day and the conversation. */
export async function countTokens(
  { pool, now, workspace }: AiServices,
  person: Person,
  conversation: string,
  tokens: Tokens,
): Promise<void> {
  await withPerson(pool, person, async (client) => {
    await client.query(
      `insert into ai_usage as u (day, owner_id, tokens_in, tokens_out) values ($1, $2, $3, $4)
       on conflict (day, owner_id) do update
       set tokens_in = u.tokens_in + excluded.tokens_in, tokens_out = u.tokens_out + excluded.tokens_out`,
      [dayInZone(now(), workspace.timeZone), person.id, tokens.in, tokens.out],
    );
    await client.query('update ai_conversations set tokens = tokens + $2 where id = $1', [
      conversation,
      tokens.in + tokens.out,
    ]);
  });
}

/** Why a conversation may not use that many more tokens; null if it may. All replicas count in the database. */
export async function refusedTokens(
  services: AiServices,
  limits: AiLimits,
  {
    person,
    conversation,
    needed,
  }: { readonly person: Person; readonly conversation: string; readonly needed: number },
): Promise<string | null> {
  const used = await withPerson(services.pool, person, (client) => tokensOf(client, conversation));
  const count = (tokens: number) => tokens.toLocaleString('en-US');
  if (used + needed > limits.tokensPerConversation)
    return `This conversation has used up its ${count(limits.tokensPerConversation)} tokens. Start a new one.`;
  const today = await usedToday(services);
  if (today.in + today.out + needed > limits.tokensPerDay)
    return `The ${count(limits.tokensPerDay)} tokens of today are used up. Ask again tomorrow.`;
  return null;
}

async function tokensOf(queries: Queries, conversation: string): Promise<number> {
  const { rows } = await queries.query<{ tokens: number }>(
    'select tokens::float8 as tokens from ai_conversations where id = $1',
    [conversation],
  );
  return rows[0]?.tokens ?? 0;
}
