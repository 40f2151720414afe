import type { DateRange } from '@adhelm/contracts';
import type { Queries } from '../../foundation/database/index.ts';
import { RecentAnswers } from './recent-answers.ts';

/** A campaign of a tracker, and the source and id of one that its visits name. */
export type NamedCampaign = {
  readonly part: number;
  readonly source: string;
  readonly campaign: string;
};

/** How many ranges of trackers a process keeps; one with thousands of names takes about 0.3 megabytes. */
const KEPT = 50;

/** What visits of a tracker's range name. Kept until a merge changes what its visits are attributed to. */
export class KeptNames {
  readonly #recent = new RecentAnswers<readonly NamedCampaign[]>(KEPT);

  async of(queries: Queries, reporter: number, range: DateRange): Promise<readonly NamedCampaign[]> {
    const { rows } = await queries.query<{ edition: string }>(
      'select edition::text as edition from list_editions where account_key = $1',
      [reporter],
    );
    const edition = rows[0]?.edition ?? '';
    const question = `${reporter} ${range.startDate} ${range.endDate}`;
    const known = this.#recent.get(question, edition);
    if (known !== undefined) return known;
    const { rows: named } = await queries.query<NamedCampaign>(
      `select distinct part_key as part, source, campaign_id as campaign from attributed_day
       where reporter_key = $1 and level = 'campaign' and day between $2 and $3 and visits > 0`,
      [reporter, range.startDate, range.endDate],
    );
    this.#recent.keep(question, edition, named);
    return named;
  }
}
