import campaignsDark from '../../pictures/campaigns.dark.webp';
import campaignsLight from '../../pictures/campaigns.light.webp';
import dashboardDark from '../../pictures/dashboard.dark.webp';
import dashboardLight from '../../pictures/dashboard.light.webp';
import expensesDark from '../../pictures/expenses.dark.webp';
import expensesLight from '../../pictures/expenses.light.webp';
import ruleDark from '../../pictures/rule.dark.webp';
import ruleLight from '../../pictures/rule.light.webp';
import rulesDark from '../../pictures/rules.dark.webp';
import rulesLight from '../../pictures/rules.light.webp';
import screens from '../../pictures/screens.json';

const files = {
  dashboard: { light: dashboardLight, dark: dashboardDark },
  campaigns: { light: campaignsLight, dark: campaignsDark },
  rule: { light: ruleLight, dark: ruleDark },
  rules: { light: rulesLight, dark: rulesDark },
  expenses: { light: expensesLight, dark: expensesDark },
};
const size = { width: 1200, height: 675 } as const;

/** A screen of the product in the theme of the page. The browser loads only that one. */
export function Picture({ name }: { readonly name: keyof typeof files }) {
  const alt = screens.find((screen) => screen.name === name)?.alt ?? '';
  const { light, dark } = files[name];
  return (
    <figure>
      <img src={light} alt={alt} className="reading-light" loading="lazy" {...size} />
      <img src={dark} alt={alt} className="reading-dark" loading="lazy" {...size} />
    </figure>
  );
}
