import type { Rule } from '@adhelm/contracts';
import type pg from 'pg';
import type { EntityFigures, FiguresThen } from '../../facts/performance/index.ts';
import { ownTurn } from '../../foundation/turns/index.ts';
import type { Judgement, Skip } from '../decide/index.ts';
import { type AccountFacts, type CampaignFacts, campaignKey, type EntityFacts } from '../guards/index.ts';
import { activeContents } from './account-facts.ts';
import { type AccountGroup, groupFigures } from './account-group.ts';
import { Averages, campaignFacts, LatePrior } from './campaign-facts.ts';
import { bidUnits, entityFacts, fieldOfAction } from './entity-facts.ts';
import { type KnownHistory, type ShortHistory, skipForHistory } from './known-history.ts';
import type { KnownState } from './known-state.ts';
import { usualWindows } from './rule-days.ts';
import type { RuleNeeds } from './rule-needs.ts';
import type { ScopeAccount, ScopeCampaign } from './rule-scope.ts';
import type { RunTally } from './run-tally.ts';
import { contentsOf, type FoundEntity, ListedEntities, widgetsOf } from './scope-entities.ts';

type GroupParts = {
  readonly client: pg.ClientBase;
  readonly asked: { readonly rule: Rule; readonly now: Date };
  readonly needs: RuleNeeds;
  /** For a past time: the figures as they were known; undefined if none of then were kept. */
  readonly asKnown: FiguresThen | undefined;
  readonly known: KnownState;
  readonly group: AccountGroup;
  readonly freshness: ReadonlyMap<string, Omit<AccountFacts, 'averages'>>;
  readonly unfit: ReadonlyMap<string, Skip>;
  /** By the accounts' keys. */
  readonly histories: ReadonlyMap<number, KnownHistory>;
  /** Accounts of which days of the window were never read. */
  readonly short: ReadonlyMap<string, ShortHistory>;
  readonly tally: RunTally;
  readonly judgement: Judgement;
  /** The group that is judged after this one. */
  readonly next: GroupRun | undefined;
};

type JudgedCampaign = { readonly campaign: ScopeCampaign; readonly found: readonly FoundEntity[] };

/** Judges what one group of accounts has. */
export class GroupRun {
  readonly #parts: GroupParts;
  readonly #accounts: ReadonlyMap<string, ScopeAccount>;
  readonly #context: Parameters<typeof entityFacts>[0];
  #averages: ReadonlyMap<string, AccountFacts['averages']> = new Map();
  #begun: AsyncGenerator<EntityFigures[], void> | undefined;

  constructor(parts: GroupParts) {
    this.#parts = parts;
    this.#accounts = new Map(parts.group.accounts.map((account) => [account.id, account]));
    const { asked, known, needs, group } = parts;
    const { kind, action } = asked.rule;
    this.#context = {
      kind,
      field: fieldOfAction(action, kind),
      known,
      needsEvidence: needs.evidence,
      usualWindows: usualWindows(group.time),
      bidUnitOf: bidUnits(kind),
      lookedSince: ({ key }) => parts.histories.get(key)?.lookedSince,
      today: group.time.today,
      now: asked.now,
    };
  }

  /** Asks for its first figures, so that PostgreSQL adds them up while another group is judged. */
  begin(): void {
    this.#begun ??= this.#read();
  }

  async judge(): Promise<void> {
    const { needs, asked } = this.#parts;
    if (needs.accountAverages) await this.#learnAverages();
    const contents = await this.#activeContents();
    for await (const campaigns of this.#campaigns()) {
      const entities: EntityFacts[] = [];
      const facts = new Map<string, CampaignFacts>();
      // a campaign has no siblings below it: its prior is that of the account
      const shared = asked.rule.kind === 'campaign' ? this.#priorsOf(campaigns) : null;
      for (const { campaign, found } of campaigns) {
        const account = this.#accounts.get(campaign.account);
        if (account === undefined) continue;
        const own = found.map(({ entity, figures }) => this.#factsOf(account, campaign, entity, figures));
        const averages = needs.campaignAverages ? averagesOf(account, found, own) : {};
        const base = { averages, activeContents: contents.get(campaign.key) ?? null };
        const prior = shared?.get(campaign.account) ?? new LatePrior(own);
        const [first] = own;
        if (first !== undefined) facts.set(campaignKey(first.entity), campaignFacts(campaign, prior, base));
        entities.push(...own);
      }
      this.#add(entities, facts);
    }
  }

  #add(entities: readonly EntityFacts[], campaigns: ReadonlyMap<string, CampaignFacts>): void {
    const { tally, judgement, freshness } = this.#parts;
    const fit: EntityFacts[] = [];
    for (const one of entities) {
      tally.see(one);
      const skip = this.#unfit(one);
      if (skip === null) fit.push(one);
      else tally.skip(skip);
    }
    const accounts = new Map(
      [...this.#accounts.keys()].map((id) => [
        id,
        {
          averages: this.#averages.get(id) ?? {},
          ...(freshness.get(id) ?? { lastGoodSyncAt: null, isPartial: false }),
        },
      ]),
    );
    judgement.add({ entities: fit, campaigns, accounts });
  }

  #unfit(one: EntityFacts): Skip | null {
    const { unfit, short, group } = this.#parts;
    const { account } = one.entity;
    const history = short.get(account);
    return (
      unfit.get(account) ?? (history === undefined ? null : skipForHistory(history, one, group.time.today))
    );
  }

  #factsOf(
    account: ScopeAccount,
    campaign: ScopeCampaign,
    entity: FoundEntity['entity'],
    figures: EntityFigures,
  ): EntityFacts {
    return entityFacts(this.#context, account, campaign, entity, figures);
  }

  #read(): AsyncGenerator<EntityFigures[], void> {
    const { client, asked, asKnown, needs, group, short, next } = this.#parts;
    const life = needs.life || short.size > 0;
    return groupFigures(client, asked.rule, { ...needs, life }, group, {
      now: asked.now,
      asKnown,
      // with averages of accounts, figures are read twice
      afterwards: () => (needs.accountAverages ? undefined : next?.begin()),
    });
  }

  /** Whole campaigns with their entities, in parts. */
  async *#campaigns(): AsyncGenerator<JudgedCampaign[]> {
    const { asked } = this.#parts;
    const rows = this.#begun ?? this.#read();
    this.#begun = undefined;
    if (asked.rule.kind === 'widget') {
      let rest: EntityFigures[] = [];
      for await (const part of rows) {
        const all = [...rest, ...part];
        const last = all.at(-1)?.campaign;
        rest = all.filter(({ campaign }) => campaign === last);
        yield* inTurns(this.#widgets(all.slice(0, all.length - rest.length)));
      }
      yield this.#widgets(rest);
      return;
    }
    const found: EntityFigures[] = [];
    for await (const part of rows) found.push(...part);
    yield asked.rule.kind === 'content' ? await this.#contents(found) : this.#whole(found);
  }

  #widgets(rows: readonly EntityFigures[]): JudgedCampaign[] {
    const byCampaign = Map.groupBy(rows, ({ campaign }) => campaign);
    return [...byCampaign].flatMap(([key, own]) => {
      const campaign = this.#parts.group.campaigns.get(key);
      return campaign === undefined ? [] : [{ campaign, found: widgetsOf(campaign, own) }];
    });
  }

  async #contents(rows: readonly EntityFigures[]): Promise<JudgedCampaign[]> {
    const { client, group } = this.#parts;
    const contents = await contentsOf(client, [...group.campaigns.keys()]);
    const listed = this.#listed(rows, ({ entity }) => entity);
    return [...group.campaigns.values()].map((campaign) => ({
      campaign,
      found: (contents.get(campaign.key) ?? []).flatMap(({ key, ...entity }) => {
        const figures = listed.get(campaign.account)?.figuresOf(key);
        return figures === undefined ? [] : [{ entity, figures }];
      }),
    }));
  }

  #whole(rows: readonly EntityFigures[]): JudgedCampaign[] {
    const listed = this.#listed(rows, ({ campaign }) => campaign);
    return [...this.#parts.group.campaigns.values()].flatMap((campaign) => {
      const figures = listed.get(campaign.account)?.figuresOf(campaign.key);
      return figures === undefined ? [] : [{ campaign, found: [{ entity: campaign, figures }] }];
    });
  }

  /** The rows of each account by the key of their entity. */
  #listed(rows: readonly EntityFigures[], keyOf: (row: EntityFigures) => number) {
    const { campaigns } = this.#parts.group;
    const byAccount = Map.groupBy(rows, ({ campaign }) => campaigns.get(campaign)?.account ?? '');
    return new Map(
      [...this.#accounts.keys()].map((id) => [
        id,
        new ListedEntities(new Map((byAccount.get(id) ?? []).map((row) => [keyOf(row), row]))),
      ]),
    );
  }

  #priorsOf(campaigns: readonly JudgedCampaign[]) {
    const byAccount = Map.groupBy(campaigns, ({ campaign }) => campaign.account);
    return new Map(
      [...byAccount].map(([id, own]) => {
        const account = this.#accounts.get(id);
        const siblings =
          account === undefined
            ? []
            : own.flatMap(({ campaign, found }) =>
                found.map(({ entity, figures }) => this.#factsOf(account, campaign, entity, figures)),
              );
        return [id, new LatePrior(siblings)];
      }),
    );
  }

  async #activeContents(): Promise<Map<number, number>> {
    const { client, asked, group } = this.#parts;
    const isPause = asked.rule.kind === 'content' && asked.rule.action.kind === 'pause';
    return isPause ? activeContents(client, [...group.campaigns.keys()]) : new Map();
  }

  async #learnAverages(): Promise<void> {
    const averages = new Map(
      this.#parts.group.accounts.map(({ id, currency }) => [id, new Averages(currency)]),
    );
    for await (const campaigns of this.#campaigns()) {
      for (const { campaign, found } of campaigns) {
        const account = this.#accounts.get(campaign.account);
        if (account === undefined) continue;
        for (const { entity, figures } of found)
          averages.get(account.id)?.add(figures, this.#factsOf(account, campaign, entity, figures).figures);
      }
    }
    this.#averages = new Map([...averages].map(([id, one]) => [id, one.values()]));
  }
}

const ENTITIES_PER_TURN = 1_000;

/** Whole campaigns again, so many at once that others need not wait long for their turn. */
async function* inTurns(campaigns: readonly JudgedCampaign[]): AsyncGenerator<JudgedCampaign[]> {
  let some: JudgedCampaign[] = [];
  let entities = 0;
  for (const one of campaigns) {
    some.push(one);
    entities += one.found.length;
    if (entities < ENTITIES_PER_TURN) continue;
    yield some;
    await ownTurn();
    some = [];
    entities = 0;
  }
  yield some;
}

function averagesOf(
  { currency }: ScopeAccount,
  found: readonly FoundEntity[],
  facts: readonly EntityFacts[],
) {
  const averages = new Averages(currency);
  for (const [place, { figures }] of found.entries()) averages.add(figures, facts[place]?.figures ?? {});
  return averages.values();
}
