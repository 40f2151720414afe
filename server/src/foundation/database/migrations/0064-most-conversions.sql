-- The sub-ids with most conversions say how late conversions arrive, without reading all of them.
create index sub_day_by_conversions on sub_day (account_key, conversions desc) where conversions > 0;
