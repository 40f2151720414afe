import type { Rule } from '@adhelm/contracts';
import type { EntityFigures, FiguresThen } from '../../facts/performance/index.ts';
import { ownTurn } from '../../foundation/turns/index.ts';
import type { Judgement, Skip } from '../decide/index.ts';
import { type AccountFacts, type CampaignFacts, campaignKey, type EntityFacts } from '../guards/index.ts';
import { activeContents } from './account-facts.ts';
import { type AccountGroup, type Clients, groupFigures } from './account-group.ts';
import { Averages, campaignFacts, LatePrior } from './campaign-facts.ts';
import { bidUnits, entityFacts, fieldOfAction } from './entity-facts.ts';
import { type KnownHistory, type ShortHistory, skipForHistory } from './known-history.ts';
import type { KnownState } from './known-state.ts';
import { letPass } from './read-ahead.ts';
import { usualWindows } from './rule-days.ts';
import type { RuleNeeds } from './rule-needs.ts';
import type { ScopeAccount, ScopeCampaign } from './rule-scope.ts';
import type { RunTally } from './run-tally.ts';
import { contentsOf, type FoundEntity, ListedEntities, widgetsOf } from './scope-entities.ts';

type GroupParts = {
  readonly clients: Clients;
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
      needsLife: needs.life,
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

  /** Lets what was begun pass by, because another group failed. */
  async abandon(): Promise<void> {
    if (this.#begun !== undefined) await letPass(this.#begun);
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
    const { clients, asked, asKnown, needs, group, short, next } = this.#parts;
    const life = needs.life || short.size > 0;
    // with averages of accounts, figures are read twice; other kinds ask for more before their figures
    const isReadOnce = asked.rule.kind === 'widget' && !needs.accountAverages;
    return groupFigures(clients, asked.rule, { ...needs, life }, group, {
      now: asked.now,
      asKnown,
      afterwards: () => (isReadOnce ? next?.begin() : undefined),
    });
  }

  /** Whole campaigns with their entities, in parts. */
  async *#campaigns(): AsyncGenerator<JudgedCampaign[]> {
    const { asked } = this.#parts;
    const rows = this.#begun ?? this.#read();
    this.#begun = undefined;
    if (asked.rule.kind === 'widget') {
      for await (const own of wholeCampaigns(rows)) {
        yield this.#widgets(own);
        await ownTurn();
      }
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
    const { clients, group } = this.#parts;
    const contents = await contentsOf(clients[0], [...group.campaigns.keys()]);
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
    const { clients, asked, group } = this.#parts;
    const isPause = asked.rule.kind === 'content' && asked.rule.action.kind === 'pause';
    return isPause ? activeContents(clients[0], [...group.campaigns.keys()]) : new Map();
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

/** Judges one group after the other. If one fails, nobody waits on their connection for what the next one had begun. */
export async function judgeAll(runs: readonly GroupRun[]): Promise<void> {
  try {
    for (const run of runs) await run.judge();
  } finally {
    for (const run of runs) await run.abandon();
  }
}

/** The same rows again, so that all of a campaign are together. They are ordered by campaign. */
async function* wholeCampaigns(parts: AsyncIterable<EntityFigures[]>): AsyncGenerator<EntityFigures[]> {
  let rest: EntityFigures[] = [];
  for await (const part of parts) {
    const last = part.at(-1)?.campaign;
    const begins = part.findIndex(({ campaign }) => campaign === last);
    if (begins > 0 || rest[0]?.campaign !== last) {
      yield [...rest, ...part.slice(0, begins)];
      rest = [];
    }
    for (const row of part.slice(begins)) rest.push(row);
  }
  yield rest;
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
