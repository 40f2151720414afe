/** “the worst campaign” is one, “worst campaigns” are several. */
export const isOne = (text: string) =>
  /\b(?:top|best|strongest|highest|biggest|largest|worst|weakest|poorest|lowest|smallest|cheapest) (?:campaign|camp|ad|content|teaser|creative|widget|placement|zone|site|publisher|loser|winner|earner)\b|\bthe (?:campaign|camp|ad|content|teaser|creative|widget|placement|zone|site|publisher) with the (?:highest|biggest|largest|lowest|smallest|best|worst)\b/iu.test(
    text,
  );
