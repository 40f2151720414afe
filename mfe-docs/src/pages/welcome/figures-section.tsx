import { FactList, Paragraph } from '../../components/prose.tsx';
import { sync } from './samples.ts';

const facts = [
  {
    key: 'money',
    term: 'Money',
    text: 'Stored as whole millionths of the account’s currency, so rounding loses no cent. Amounts in different currencies are never added together.',
  },
  {
    key: 'zero',
    term: '0',
    text: 'The network reported zero, or its complete report does not list the campaign.',
  },
  {
    key: 'unknown',
    term: '–',
    text: 'Not reported. Anything calculated from it is unknown too: no revenue means no profit figure.',
  },
  {
    key: 'ratios',
    term: 'Ratios',
    text: 'Calculated from sums: the ROI of a total is its profit divided by its cost, never an average of the rows. Dividing by zero shows “–”.',
  },
  {
    key: 'days',
    term: 'Days',
    text: 'Midnight to midnight in the account’s time zone, as the network counts them.',
  },
  {
    key: 'contents',
    term: 'Contents',
    text: 'Figures that the network assigns to a campaign but to none of its ads, such as some clicks, are shown below the list and never spread over the ads.',
  },
  {
    key: 'freshness',
    term: 'Synced 5 min. ago',
    text: `How long ago the oldest figure on the page was synced. The first sync loads the last ${sync.historyDays} days. Sandbox accounts sync every ${sync.everyMinutes} minutes, and each sync reloads the last ${sync.revisedDays} days because networks revise them. Open pages update automatically.`,
  },
  {
    key: 'silence',
    term: 'Out of date',
    text: 'If a network does not respond, the previous figures stay, and a notice says how old they are and why.',
  },
];

export function HowFiguresAreMade() {
  return (
    <>
      <Paragraph>
        Sums come from the networks’ own reports, and everything else is calculated from these sums. Adhelm
        never estimates.
      </Paragraph>
      <FactList facts={facts} />
    </>
  );
}
