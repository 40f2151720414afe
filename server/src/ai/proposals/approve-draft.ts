import { type Actor, AdhelmError, type ProposalContent } from '@adhelm/contracts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod';
import { addRule } from '../../automation/rules/index.ts';
import { keepDraft } from '../../changes/submissions/index.ts';
import type { Queries } from '../../foundation/database/index.ts';
import type { AiServices } from './ai-services.ts';
import { briefDraftBody } from './brief-draft-body.ts';
import { type Approver, actFor, withPerson } from './person-scope.ts';
import {
  findProposal,
  lockProposal,
  markJudged,
  type StoredProposal,
  updateContent,
} from './proposal-repository.ts';
import { proposalIn } from './read-proposals.ts';
import { recordJudgement } from './record-judgement.ts';

const storedRuleSchema = z.object({ id: z.guid() });

/** Stores a drafted rule as it was drafted or edited, in one transaction with its proposal. Throws as `addRule`. */
export async function approveRule(
  services: AiServices,
  approver: Approver,
  proposal: StoredProposal,
): Promise<void> {
  const { content } = proposal;
  if (content.kind !== 'rule') return;
  const editor = {
    scope: approver.scope,
    actor: {
      kind: 'ai',
      id: proposal.id,
      name: `Campaign coordinator, approved by ${approver.name}`,
    } as const,
    requestId: approver.requestId,
    requireLive: approver.requireLive,
    once: {
      claim: async (client: Queries) => {
        await actFor(client, approver.id);
        await approver.once?.claim(client);
        await refuseJudged(client, proposal.id, 'This rule was already added');
      },
      keep: (client: pg.ClientBase, stored: unknown) =>
        finish(services, client, approver, proposal, {
          ...content,
          ruleId: storedRuleSchema.parse(stored).id,
        }),
    },
  };
  await addRule(services, editor, content.rule);
}

/** Keeps a drafted brief among the person's own drafts, where they complete and send it. */
export async function approveBrief(
  services: AiServices,
  approver: Approver,
  proposal: StoredProposal,
): Promise<void> {
  const { content, title } = proposal;
  if (content.kind !== 'brief') return;
  const draftId = uuidv7();
  await withPerson(services.pool, approver, async (client) => {
    await approver.once?.claim(client);
    await refuseJudged(client, proposal.id, 'This brief is already among your drafts');
    const { kind } = content.brief;
    const body = briefDraftBody(content.brief);
    await keepDraft(client, { id: draftId, ownerId: approver.id, kind, title, body }, services.now());
    await finish(services, client, approver, proposal, { ...content, draftId });
  });
}

async function refuseJudged(client: Queries, id: string, message: string): Promise<void> {
  await lockProposal(client, id);
  const found = await findProposal(client, id);
  if (found?.state !== 'proposed') throw new AdhelmError('conflict', message);
}

async function finish(
  services: AiServices,
  client: pg.ClientBase,
  approver: Approver,
  proposal: StoredProposal,
  content: ProposalContent,
): Promise<void> {
  const by: Actor = { kind: 'person', id: approver.id, name: approver.name };
  await updateContent(client, proposal.id, content, proposal.expected);
  await markJudged(client, proposal.id, { state: 'approved', by, at: services.now() });
  await recordJudgement(client, approver, proposal, {
    type: 'proposal_approved',
    summary: `approved the proposal “${proposal.title}”`,
  });
  await approver.once?.keep(client, await proposalIn(client, services, approver, proposal.id));
}
