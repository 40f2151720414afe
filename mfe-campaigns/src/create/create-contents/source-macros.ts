/** The macros that sources replace in an ad's address on a click, from their documentation. */
export const sourceMacros: Readonly<Record<string, string>> = {
  mgid: '{widget_id} {source_id} {teaser_id} {campaign_id} {click_id} {click_price} {geo}',
  revcontent: '{widget_id} {boost_id} {content_id} {city} {state} {country}'.toUpperCase(),
};
