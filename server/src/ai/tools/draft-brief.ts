import {
  AdhelmError,
  briefFaults,
  type DraftBrief,
  draftBriefSchema,
  invalidField,
  placeOfRef,
} from '@adhelm/contracts';
import { briefForm } from '../../changes/submissions/index.ts';
import { findAccount } from '../../sources/accounts/index.ts';
import { insertProposal, withPerson } from '../proposals/index.ts';
import { defineTool } from './tool.ts';
import { emptyAnswer, rowId } from './tool-rows.ts';

export const draftBriefTool = defineTool<DraftBrief>({
  name: 'draft_brief',
  scope: 'propose',
  description:
    "Drafts the brief of a new campaign or content for one account as a proposal. `values` are fields of the source's brief; unknown fields are refused. An approved brief becomes a draft that a person completes and sends.",
  input: draftBriefSchema,
  run: async ({ services, person, conversation, proposedBy, signal }, input) => {
    const { title, reason, kind, source, account, campaign, values } = input;
    const found = await withPerson(services.pool, person, (client) => findAccount(client, source, account));
    if (found === null) throw new AdhelmError('not-found', `There is no account ${account} at ${source}`);
    const form = briefForm(found.source);
    if (form === undefined) throw new AdhelmError('validation', `Nothing can be created at ${source}`);
    const fields = kind === 'campaign' ? form.campaign : form.content;
    const unknown = Object.keys(values).filter((name) => !fields.some((field) => field.name === name));
    if (unknown.length > 0)
      throw invalidField(
        'values',
        `Unknown: ${unknown.join(', ')}. Fields: ${fields.map(({ name }) => name).join(', ')}`,
      );
    const missing = briefFaults(fields, values).map(({ field }) => field);
    const place = campaign === undefined ? null : placeOfRef(campaign);
    signal?.throwIfAborted();
    const proposal = await withPerson(services.pool, person, (client) =>
      insertProposal(client, {
        conversation,
        owner: person,
        title,
        reason,
        proposedBy,
        content: {
          kind: 'brief',
          brief: { kind, source, account, campaign: place?.id ?? null, values },
          accountName: found.name,
          currency: found.currency,
          draftId: null,
        },
        evidence: [],
        expected: null,
        accounts: [account],
        at: services.now(),
      }),
    );
    return {
      ...emptyAnswer,
      notes: [
        'The brief waits for approval, and then for a person who completes and sends it.',
        ...(missing.length === 0 ? [] : [`To be completed: ${[...new Set(missing)].join(', ')}.`]),
      ],
      rows: [{ id: rowId('proposal', proposal), label: title, values: { kind, source } }],
      page: { next: null, total: 1 },
      proposal,
      accounts: [account],
    };
  },
});
