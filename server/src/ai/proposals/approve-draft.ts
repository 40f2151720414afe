import { type Actor, AdhelmError } from '@adhelm/contracts';
import { uuidv7 } from 'uuidv7';
import { addRule } from '../../automation/rules/index.ts';
import { keepDraft } from '../../changes/submissions/index.ts';
import type { AiServices } from './ai-services.ts';
import { type Approver, withPerson } from './person-scope.ts';
import { markJudged, type StoredProposal, updateContent } from './proposal-repository.ts';

/** Who is logged for what the coordinator drafted. */
const author = ({ name }: Approver, id: string): Actor => ({
  kind: 'ai',
  id,
  name: `Campaign coordinator, approved by ${name}`,
});

/** Stores a drafted rule, off as it was drafted unless the person changed that. Throws as `addRule`. */
export async function approveRule(
  services: AiServices,
  approver: Approver,
  { id, content, expected }: StoredProposal,
): Promise<void> {
  if (content.kind !== 'rule') return;
  if (content.ruleId !== null) throw new AdhelmError('conflict', 'This rule was already added');
  const editor = {
    scope: approver.scope,
    actor: author(approver, id),
    requestId: approver.requestId,
    requireLive: approver.requireLive,
  };
  const rule = await addRule(services, editor, content.rule);
  await withPerson(services.pool, approver, async (client) => {
    await updateContent(client, id, { ...content, ruleId: rule.id }, expected);
    await markJudged(client, id, { state: 'approved', by: byOf(approver), at: services.now() });
  });
}

/** Keeps a drafted brief among the person's own drafts, where they complete and send it. */
export async function approveBrief(
  services: AiServices,
  approver: Approver,
  { id, title, content, expected }: StoredProposal,
): Promise<void> {
  if (content.kind !== 'brief') return;
  if (content.draftId !== null) throw new AdhelmError('conflict', 'This brief is already among your drafts');
  const draftId = uuidv7();
  await withPerson(services.pool, approver, async (client) => {
    const { kind, ...body } = content.brief;
    await keepDraft(client, { id: draftId, ownerId: approver.id, kind, title, body }, services.now());
    await updateContent(client, id, { ...content, draftId }, expected);
    await markJudged(client, id, { state: 'approved', by: byOf(approver), at: services.now() });
  });
}

const byOf = ({ id, name }: Approver): Actor => ({ kind: 'person', id, name });
