import { randomBytes } from 'node:crypto';
import {
  AdhelmError,
  type BriefFault,
  briefFaults,
  type FieldError,
  type NewSubmissions,
  type Submission,
  type SubmissionCommand,
  type SubmissionState,
  type SubmissionsQuery,
} from '@adhelm/contracts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import { type Scope, withScope } from '../../foundation/database/index.ts';
import { type Requester, withRequester } from '../../foundation/http/index.ts';
import { readOffset, writeOffset } from '../../foundation/lists/index.ts';
import { type Account, accountNotFound, findAccount } from '../../sources/accounts/index.ts';
import { capabilityTable, changeOffered, nameOfSource } from '../../sources/index.ts';
import { briefForm } from './brief-form.ts';
import { removeDraft } from './draft-repository.ts';
import { faultInWords } from './fault-in-words.ts';
import { markerOf } from './new-entity.ts';
import { publishSubmission } from './submission-news.ts';
import {
  insertSubmission,
  listSubmissions,
  moveSubmission,
  type StoredSubmission,
  submissionById,
} from './submission-repository.ts';

export type SubmissionServices = {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  /** Enqueues a submission for a worker in the caller's transaction, for now or for a later time. */
  readonly enqueue: (client: pg.ClientBase, id: string, at?: Date) => Promise<void>;
};

const MARKER_BYTES = 8;
/** The furthest that a submission can be scheduled. */
const LONGEST_WAIT_MS = 366 * 86_400_000;

/**
 * Queues one submission for each target. Throws `not-found` for an account out of scope, `validation` with the path of
 * each value that the source would refuse, `conflict` for an account that cannot be written to yet and for a draft that
 * was already sent.
 */
export async function submit(
  services: SubmissionServices,
  requester: Requester,
  { kind, targets, sendAt, draft }: NewSubmissions,
): Promise<Submission[]> {
  const { actor, requestId } = requester;
  const now = services.now();
  const when = sendAt === undefined ? now : new Date(sendAt);
  if (when.getTime() > now.getTime() + LONGEST_WAIT_MS) {
    throw new AdhelmError('validation', 'Choose a time within a year', {
      fields: [{ field: 'sendAt', message: 'Must be within a year' }],
    });
  }
  return withRequester(services.pool, requester, async (client) => {
    const faults: FieldError[] = [];
    const ids: string[] = [];
    for (const [index, target] of targets.entries()) {
      const account = await accountFor(client, target);
      faults.push(...targetFaults(kind, target, account, `targets.${index}`));
      const id = uuidv7();
      ids.push(id);
      if (faults.length > 0) continue;
      await insertSubmission(client, {
        id,
        kind,
        account: account.id,
        campaign: target.campaign ?? null,
        title: titleOf(kind, target.values),
        values: target.values,
        marker: markerOf(randomBytes(MARKER_BYTES)),
        askedBy: actor,
        requestId,
        draft: draft ?? null,
        at: now,
        sendAt: when,
      });
      await services.enqueue(client, id, when <= now ? undefined : when);
    }
    const [first] = faults;
    if (first !== undefined) throw new AdhelmError('validation', first.message, { fields: faults });
    if (draft !== undefined && !(await removeDraft(client, actor.id, draft))) {
      throw new AdhelmError('conflict', 'This draft was already sent or discarded');
    }
    const created: Submission[] = [];
    for (const id of ids) created.push(toSubmission(await requireSubmission(client, id)));
    return created;
  });
}

type Target = NewSubmissions['targets'][number];

async function accountFor(client: pg.ClientBase, { source, account }: Target): Promise<Account> {
  const found = await findAccount(client, source, account);
  if (found === null) throw accountNotFound({ source, account });
  if (!found.isChecked) {
    throw new AdhelmError(
      'conflict',
      `Wait for the first sync of “${found.name}” to finish before you create anything in it`,
    );
  }
  return found;
}

/** Everything that the source would refuse, with the path in the request. */
function targetFaults(
  kind: NewSubmissions['kind'],
  { values, campaign }: Target,
  { source }: Account,
  place: string,
): FieldError[] {
  const isOffered = changeOffered(capabilityTable[source], { kind, field: 'create' }) !== undefined;
  if (!isOffered) {
    const message = `${nameOfSource(source)} does not support creating a ${kind}`;
    return [{ field: `${place}.source`, message }];
  }
  const missing =
    kind === 'content' && campaign === undefined
      ? [{ field: `${place}.campaign`, message: 'Choose a campaign' }]
      : [];
  const fields = briefForm(source)?.[kind] ?? [];
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  const wrong = briefFaults(fields, values).map((fault: BriefFault) => ({
    field: `${place}.values.${fault.field}`,
    message: faultInWords(labels.get(fault.field) ?? fault.field, fault),
  }));
  return [...missing, ...wrong];
}

function titleOf(kind: NewSubmissions['kind'], values: Target['values']): string {
  const title = kind === 'campaign' ? values['name'] : values['headline'];
  return typeof title === 'string' ? title : `New ${kind}`;
}

type SubmissionPage = {
  readonly data: readonly Submission[];
  readonly page: { readonly next: string | null; readonly total: number };
};

/** Submissions, newest first. Throws `validation` for a cursor we did not issue. */
export function submissionsOf(
  { pool }: Pick<SubmissionServices, 'pool'>,
  scope: Scope,
  { cursor, limit, ...filter }: SubmissionsQuery,
): Promise<SubmissionPage> {
  const offset = readOffset(cursor);
  return withScope(pool, scope, async (client) => {
    const { rows, total } = await listSubmissions(client, filter, { offset, limit });
    const end = offset + rows.length;
    return { data: rows.map(toSubmission), page: { next: end < total ? writeOffset(end) : null, total } };
  });
}

/** Throws `not-found` for one that does not exist or is out of scope. */
export async function requireSubmission(client: pg.ClientBase, id: string): Promise<StoredSubmission> {
  const submission = await submissionById(client, id);
  if (submission === null) throw new AdhelmError('not-found', 'Submission not found');
  return submission;
}

const commandsOf: Readonly<Record<SubmissionState, readonly SubmissionCommand[]>> = {
  queued: ['send-now', 'cancel'],
  submitting: [],
  submitted: [],
  'in-review': [],
  approved: [],
  rejected: [],
  failed: ['retry'],
  cancelled: ['retry'],
};

/** The API representation of a submission. */
export function toSubmission({
  marker: _marker,
  requestId: _requestId,
  ...submission
}: StoredSubmission): Submission {
  return { ...submission, commands: [...commandsOf[submission.state]] };
}

/** Throws `conflict` when the submission's state does not allow the command. */
export function commandSubmission(
  services: SubmissionServices,
  { scope }: Requester,
  id: string,
  command: z.infer<z.ZodType<SubmissionCommand>>,
): Promise<Submission> {
  return withScope(services.pool, scope, async (client) => {
    const submission = await requireSubmission(client, id);
    const at = services.now();
    const isOffered = commandsOf[submission.state].includes(command);
    const to = command === 'cancel' ? 'cancelled' : 'queued';
    const moved =
      isOffered &&
      (await moveSubmission(client, submission, {
        to,
        at,
        ...(to === 'queued' ? { sendAt: at } : {}),
      }));
    if (!moved) {
      throw new AdhelmError('conflict', `Not possible: this submission is ${submission.state}`);
    }
    if (to === 'queued') await services.enqueue(client, id);
    const after = await requireSubmission(client, id);
    await publishSubmission(client, after);
    return toSubmission(after);
  });
}
