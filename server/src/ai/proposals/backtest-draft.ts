import { AdhelmError, type Backtest, type ProposalBacktest } from '@adhelm/contracts';
import { backtest } from '../../automation/backtest/index.ts';
import type { AiServices } from './ai-services.ts';
import { type Person, withPerson } from './person-scope.ts';
import { findProposal, lockProposal, updateContent } from './proposal-repository.ts';
import { requireProposal } from './read-proposals.ts';

/**
 * Replays a drafted rule on past days, and keeps the result with its proposal. Throws `not-found`, and `validation` for
 * proposals of another kind.
 */
export async function backtestDraft(
  services: AiServices,
  person: Person,
  id: string,
  days: number,
): Promise<Backtest> {
  const { content } = await requireProposal(services, person, id);
  if (content.kind !== 'rule') throw new AdhelmError('validation', 'Only drafted rules can be replayed');
  const result = await backtest(services, person.scope, { id: null, draft: content.rule, days });
  await keep(services, person, id, { sentence: content.sentence, result });
  return result;
}

/** A rule that was edited meanwhile keeps no result of the one before. */
async function keep(
  { pool, now }: AiServices,
  person: Person,
  id: string,
  { sentence, result }: { readonly sentence: string; readonly result: Backtest },
): Promise<void> {
  const kept: ProposalBacktest = {
    at: now().toISOString(),
    days: result.days.length,
    acted: result.acted,
    profitChange: result.profitChange,
    currency: result.currency,
    unknown: result.unknown.map(({ reason, count }) => ({ reason, count })),
  };
  await withPerson(pool, person, async (client) => {
    await lockProposal(client, id);
    const found = await findProposal(client, id);
    if (found?.content.kind !== 'rule' || found.content.sentence !== sentence) return;
    await updateContent(client, id, { ...found.content, backtest: kept }, found.expected);
  });
}
