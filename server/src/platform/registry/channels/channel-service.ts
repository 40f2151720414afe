import { AdhelmError, type AuditAction, thrownInWords } from '@adhelm/contracts';
import type pg from 'pg';
import { type Queries, systemScope, withScope } from '../../../foundation/database/index.ts';
import { recordActivity } from '../../../people/activity/index.ts';
import { adhelmItself, type RegistryCaller } from '../access/registry-caller.ts';
import { isWithdrawn, withdrawnReason } from '../access/revocation.ts';
import { readEvidence } from '../health/rollout-evidence.ts';
import { DECISION, FEWEST_FAILED_PEOPLE } from '../health/sequential-test.ts';
import {
  countVotesOfRollout,
  endStage,
  type FrequentThrow,
  findOpenStage,
  mostThrown,
  resumeWatch,
} from '../health/stage-repository.ts';
import { findRelease } from '../releases/release-repository.ts';
import {
  allowVersions,
  type Channel,
  listRefused,
  readChannel,
  refuseVersion,
  writeChannel,
} from './channel-repository.ts';
import { type AuditRecord, changeRegistry, recordAudit } from './registry-changes.ts';
import { beginCanary, goBack, makeLive, refuseDowngrade, refuseOtherRollout } from './rollouts.ts';

export type PromotionWish = {
  readonly version: string;
  readonly percent: number;
  /** Whether to end a running rollout of another version. */
  readonly replace: boolean;
  readonly reason: string | null;
};

/** Every change of the versions that browsers run. Throws `not-found` and `conflict` without changing anything. */
export type ChannelService = {
  promote(caller: RegistryCaller, module: string, wish: PromotionWish): Promise<void>;
  rollBack(
    caller: RegistryCaller,
    module: string,
    wish: { readonly version: string | null; readonly reason: string | null },
  ): Promise<void>;
  disable(caller: RegistryCaller, module: string, reason: string): Promise<void>;
  enable(caller: RegistryCaller, module: string, reason: string | null): Promise<void>;
  /** Rolls back automatically if the reports require it; resolves with whether it did. */
  judge(module: string): Promise<boolean>;
};

type Parts = {
  readonly pool: pg.Pool;
  readonly now: () => Date;
  /** The rules that a release must pass with the current live versions; throws `validation`. */
  readonly gate: (queries: Queries, module: string, version: string) => Promise<void>;
  /** Refreshes this process's own state. */
  readonly refresh: () => Promise<void>;
};

async function requireKnown(queries: Queries, module: string, version: string): Promise<void> {
  if ((await findRelease(queries, module, version)) === null) {
    throw new AdhelmError('not-found', `${module} has no version ${version}. Publish it first.`);
  }
}

/** Versions that were live or on trial when the module was switched off stay off until it is switched on. */
async function requireAllowed(queries: Queries, module: string, version: string): Promise<void> {
  const refused = await listRefused(queries);
  if (refused.some((one) => one.name === module && one.version === version)) {
    throw new AdhelmError(
      'conflict',
      `${module} ${version} was switched off and cannot run until the module is switched on.`,
    );
  }
}

/** Versions published with a revoked token are not rolled out. */
async function requireNotWithdrawn(queries: Queries, module: string, version: string): Promise<void> {
  if (!(await isWithdrawn(queries, module, version))) return;
  throw new AdhelmError('conflict', withdrawnReason(version));
}

async function requirePromotable(queries: Queries, channel: Channel, version: string): Promise<void> {
  const { module } = channel;
  if (channel.disabled !== null) {
    throw new AdhelmError(
      'conflict',
      `${module} is switched off (${channel.disabled.reason}). Switch it on first.`,
    );
  }
  await requireKnown(queries, module, version);
  await requireNotWithdrawn(queries, module, version);
  if (channel.live?.version === version) {
    throw new AdhelmError('conflict', `${version} is already live.`);
  }
}

/** The first reason is kept, since the module's pages and history display it. */
function refuseTwice({ module, disabled }: Channel): void {
  if (disabled === null) return;
  throw new AdhelmError(
    'conflict',
    `${module} is already switched off, by ${disabled.by} at ${disabled.at.toISOString()}: ${disabled.reason}`,
  );
}

function actionOf({ candidate }: Channel, version: string, percent: number): AuditAction {
  if (percent === 100) return 'promoted';
  if (candidate?.version !== version) return 'rollout-started';
  return percent < candidate.percent ? 'rollout-narrowed' : 'rollout-widened';
}

export function createChannelService({ pool, now, gate, refresh }: Parts): ChannelService {
  const audit = (queries: Queries, record: AuditRecord) => recordAudit(queries, now(), record);

  /** Runs a change and records a refusal in the history. */
  const unlessRefused = async (
    record: Pick<AuditRecord, 'actor' | 'action' | 'module' | 'to'>,
    change: Promise<void>,
  ): Promise<void> => {
    await change.catch(async (error: unknown) => {
      if (error instanceof AdhelmError) {
        const { message: reason } = error;
        await withScope(pool, systemScope, (client) => audit(client, { ...record, reason }));
      }
      throw error;
    });
    await refresh();
  };

  const promote: ChannelService['promote'] = (caller, module, wish) => {
    const { version, percent, replace, reason } = wish;
    const doing = { by: caller.name, at: now() };
    const work = changeRegistry(pool, async (queries, notify) => {
      const channel = await readChannel(queries, module);
      await requirePromotable(queries, channel, version);
      if (channel.live !== null) refuseDowngrade(channel.live.version, version);
      if (percent < 100) refuseOtherRollout(channel, version, percent, replace);
      await gate(queries, module, version);
      const from = channel.live?.version ?? null;
      if (percent < 100) await beginCanary(queries, channel, version, percent, doing);
      else await makeLive(queries, channel, version, doing);
      const to = percent === 100 ? version : `${version} for ${percent}%`;
      const action = actionOf(channel, version, percent);
      await audit(queries, { actor: caller.name, action, module, from, to, reason });
      await notify(module, 'promoted');
    });
    return unlessRefused({ actor: caller.name, action: 'promote-refused', module, to: version }, work);
  };

  const rollBack: ChannelService['rollBack'] = (caller, module, { version, reason }) => {
    const work = changeRegistry(pool, async (queries, notify) => {
      const channel = await readChannel(queries, module);
      // the previous version ran until now, but any other one must pass the current rules
      if (version !== null) {
        await requireKnown(queries, module, version);
        await requireAllowed(queries, module, version);
        await requireNotWithdrawn(queries, module, version);
        await gate(queries, module, version);
      }
      const moved = await goBack(queries, channel, version, { by: caller.name, at: now() });
      await audit(queries, { actor: caller.name, action: 'rolled-back', module, ...moved, reason });
      await notify(module, 'rolled-back');
    });
    return unlessRefused({ actor: caller.name, action: 'rollback-refused', module, to: version }, work);
  };

  const disable: ChannelService['disable'] = (caller, module, reason) => {
    const at = now();
    const by = caller.name;
    const work = changeRegistry(pool, async (queries, notify) => {
      const channel = await readChannel(queries, module);
      if (channel.live === null) throw new AdhelmError('not-found', `Nothing of ${module} is live.`);
      refuseTwice(channel);
      const versions = [channel.live.version, channel.candidate?.version].filter((one) => one !== undefined);
      for (const version of versions) await refuseVersion(queries, { module, version, reason, at, by });
      if (channel.candidate !== null) await endStage(queries, module, at);
      await writeChannel(queries, { ...channel, candidate: null, disabled: { reason, at, by } });
      const from = channel.live.version;
      await audit(queries, { actor: by, action: 'disabled', module, from, reason });
      await notify(module, 'disabled');
    });
    return unlessRefused({ actor: by, action: 'disable-refused', module, to: null }, work);
  };

  const enable: ChannelService['enable'] = (caller, module, reason) => {
    const work = changeRegistry(pool, async (queries, notify) => {
      const channel = await readChannel(queries, module);
      if (channel.disabled === null) throw new AdhelmError('conflict', `${module} is not switched off.`);
      await allowVersions(queries, module);
      await resumeWatch(queries, module, now().getTime() - channel.disabled.at.getTime());
      await writeChannel(queries, { ...channel, disabled: null });
      const to = channel.live?.version ?? null;
      await audit(queries, { actor: caller.name, action: 'enabled', module, to, reason });
      await notify(module, 'enabled');
    });
    return unlessRefused({ actor: caller.name, action: 'enable-refused', module, to: null }, work);
  };

  /**
   * The reason for a rollback, with the evidence and the thrown error; null when the evidence is too weak or there is
   * no version to go back to.
   */
  const reasonToGoBack = async (queries: Queries, module: string): Promise<string | null> => {
    const stage = await findOpenStage(queries, module, now());
    if (stage === null) return null;
    const { failed } = await countVotesOfRollout(queries, stage, stage.candidate);
    if (failed < FEWEST_FAILED_PEOPLE) return null;
    const evidence = await readEvidence(queries, stage);
    if (evidence < DECISION) return null;
    const hasWayBack = stage.kind === 'canary' || (await readChannel(queries, module)).previous !== null;
    return hasWayBack ? reasonOf(evidence, await mostThrown(queries, stage, stage.candidate)) : null;
  };

  const judge: ChannelService['judge'] = async (module) => {
    // checked first without the lock that all changes of the registry wait for
    const suspicion = await withScope(pool, systemScope, (client) => reasonToGoBack(client, module));
    if (suspicion === null) return false;
    const wentBack = await changeRegistry(pool, async (queries, notify) => {
      const reason = await reasonToGoBack(queries, module);
      if (reason === null) return false;
      const channel = await readChannel(queries, module);
      const moved = await goBack(queries, channel, null, { by: adhelmItself.name, at: now() });
      const action = 'rolled-back-automatically';
      await audit(queries, { actor: adhelmItself.name, action, module, ...moved, reason });
      await notifyOfRollback(queries, module, moved, reason);
      await notify(module, 'rolled-back');
      return true;
    });
    if (wentBack) await refresh();
    return wentBack;
  };

  return { promote, rollBack, disable, enable, judge };
}

function reasonOf(evidence: number, thrown: FrequentThrow | null): string {
  const why = `It failed for more people than allowed. The evidence is ${Math.exp(evidence).toFixed(0)} to 1.`;
  if (thrown === null) return why;
  const people = thrown.people === 1 ? '1 person' : `${thrown.people} people`;
  return `${why} Thrown for ${people}: ${thrownInWords(thrown)}.`;
}

function notifyOfRollback(
  queries: Queries,
  module: string,
  { from, to }: { readonly from: string; readonly to: string },
  reason: string,
): Promise<void> {
  return recordActivity(queries, {
    actor: { kind: 'system', id: 'registry', name: 'Adhelm' },
    type: 'module.rolled-back',
    summary: `took ${module} back from ${from} to ${to}. ${reason}`,
    object: { kind: 'module', id: module, name: module, href: null, source: null, account: null },
    before: { version: from },
    after: { version: to },
    actionId: null,
    requestId: null,
  });
}
