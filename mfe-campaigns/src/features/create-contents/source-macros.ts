/** What sources put into an ad's address at a click, as their documentation names it. */
export const sourceMacros: Readonly<Record<string, string>> = {
  mgid: '{widget_id} {source_id} {teaser_id} {campaign_id} {click_id} {click_price} {geo}',
  revcontent: '{widget_id} {boost_id} {content_id} {city} {state} {country}'.toUpperCase(),
};
