-- Rates as far back as figures go, and the last known rate for days without one.

-- The first day for which the file of all rates was read. It need not go back that far.
alter table fx_fetches add column history_from date;

-- What one unit of a currency is in another one on a day, by the last publication that has both of them. A day without a
-- publication has the last known rate, however long ago that is. A currency that is no longer published has no rate
-- from seven days after its last one: others go on, so that its own is out of date. No row: there is no rate, and no amount
-- either. 18 digits behind the point: converted amounts are right to less than a micro-unit.
create or replace function fx_rate_on(from_currency text, to_currency text, on_day date)
  returns table (rate numeric, published_on date, source text)
  language sql stable parallel safe
  begin atomic
    select 1::numeric, null::date, null::text where from_currency = to_currency
    union all
    (
      select trim_scale(round(other.per_euro::numeric(40, 18) / own.per_euro, 18)), own.published_on, own.source
      from fx_rates own
      join fx_rates other on other.currency = to_currency and other.published_on = own.published_on
      where own.currency = from_currency and from_currency <> to_currency
        and own.published_on between (
          select max(latest.published_on) - 7 from fx_rates latest
          where latest.currency = 'EUR' and latest.published_on <= on_day
        ) and on_day
      order by own.published_on desc
      limit 1
    );
  end;
