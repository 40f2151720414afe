/** A kind of request that the planner understands, as screens and documentation list it. */
export type PlannerRequest = { readonly id: string; readonly example: string; readonly does: string };

/** The campaign of the documentation's examples. */
const DOCUMENTED = 'Summer sale';

/** The requests, with a campaign that exists in the examples; those that name one are left out when there is none. */
export const requestsNaming = (campaign: string | null): readonly PlannerRequest[] =>
  plannerRequests.flatMap((request) => {
    if (!request.example.includes(DOCUMENTED)) return [request];
    return campaign === null
      ? []
      : [{ ...request, example: request.example.replaceAll(DOCUMENTED, () => campaign) }];
  });

export const plannerRequests: readonly PlannerRequest[] = [
  {
    id: 'show',
    example: 'How did MGID do this week?',
    does: 'Shows figures by account, source, campaign, content, widget or day',
  },
  { id: 'top', example: 'Top 5 campaigns by profit in the last 7 days', does: 'Lists the best by a figure' },
  { id: 'worst', example: 'Worst widgets yesterday', does: 'Lists those with the lowest profit' },
  {
    id: 'condition',
    example: 'Show widgets with cost over $20 and no conversions',
    does: 'Lists what meets a condition',
  },
  {
    id: 'total',
    example: 'How much did we spend yesterday in total?',
    does: 'Adds up the figures of all campaigns',
  },
  {
    id: 'dates',
    example: 'Cost by day from 1 to 7 November',
    does: 'Takes dates, ranges of dates and months',
  },
  {
    id: 'countries',
    example: 'Profit in Germany last week',
    does: 'Shows figures of campaigns that run in a country, by its name or code',
  },
  {
    id: 'compare',
    example: 'Compare campaigns this week with last week',
    does: 'Shows figures beside those of the days before',
  },
  {
    id: 'cut-losers',
    example: 'Cut what loses on MGID this week, keep a $50 test budget',
    does: 'Proposes to pause what loses; what spent no more than the test budget is left',
  },
  {
    id: 'scale-winners',
    example: 'Scale winners by 20%',
    does: 'Proposes larger budgets of campaigns that earn',
  },
  {
    id: 'block',
    example: 'Block widgets without conversions',
    does: 'Proposes to block widgets that meet a condition',
  },
  {
    id: 'bids',
    example: 'Lower bids of losing campaigns by 15%',
    does: 'Proposes other bids, or coefficients of widgets',
  },
  { id: 'budget', example: 'Set the budget of “Summer sale” to $50', does: 'Proposes another daily budget' },
  { id: 'pause', example: 'Pause campaign “Summer sale”', does: 'Proposes to pause or start what you name' },
  {
    id: 'find',
    example: 'Find “Summer sale” and pause it',
    does: 'Finds by name, and proposes in a second step',
  },
  {
    id: 'why',
    example: 'Why was “Summer sale” paused?',
    does: 'Shows who or which rule changed it, and why',
  },
  {
    id: 'evidence',
    example: 'How sure is it that widgets of “Summer sale” lose?',
    does: 'Shows the evidence',
  },
  {
    id: 'rule',
    example: 'Make a rule that blocks widgets with cost over $20 and no conversions, and backtest it',
    does: 'Drafts a rule, switched off',
  },
  {
    id: 'brief',
    example: 'Draft a campaign like “Summer sale” for DE',
    does: 'Drafts the brief of a new campaign, which you complete and send',
  },
  { id: 'capability', example: 'What does MGID support?', does: 'Shows what a source can do' },
  { id: 'definition', example: 'What does ROI mean?', does: 'Says what a figure means' },
];
