import { capabilityTable } from '../capabilities/capability-table.ts';
import { changeOffered } from '../capabilities/offered-change.ts';
import { briefOf } from './source-briefs.ts';

const changed = { bid: 'bid', daily_budget: 'daily-budget', total_budget: 'total-budget' } as const;
const amounts = (['mgid', 'revcontent', 'geozo', 'taboola', 'propellerads'] as const).flatMap((source) =>
  (['campaign', 'content'] as const).flatMap((kind) =>
    (['bid', 'daily_budget', 'total_budget'] as const).flatMap((name) => {
      const asked = briefOf(source)?.[kind].find((field) => field.name === name);
      const change = changeOffered(capabilityTable[source], { kind, field: changed[name] });
      return asked === undefined || change === undefined ? [] : [{ source, kind, name, asked, change }];
    }),
  ),
);

describe('an amount that a source is asked to begin with', () => {
  it.each(amounts)('has the steps in which it is changed: $name of a $source $kind', ({ asked, change }) => {
    expect(asked.step).toBe(change.step);
  });
});
