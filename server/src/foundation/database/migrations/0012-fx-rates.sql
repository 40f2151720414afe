-- Rates of exchange, as they are published: public knowledge, so they belong to no account.

-- Units of a currency for one euro. Only days on which rates were published have rows; EUR itself has them as well, so
-- that every pair of currencies is one join. A correction replaces the row.
create table fx_rates (
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  published_on date not null,
  per_euro numeric not null check (per_euro > 0 and (currency <> 'EUR' or per_euro = 1)),
  source text not null,
  fetched_at timestamptz not null,
  primary key (currency, published_on)
);

-- How the last attempts to read a source of rates went.
create table fx_fetches (
  source text primary key,
  last_good_at timestamptz,
  last_error text,
  last_error_at timestamptz
);

revoke delete on fx_rates, fx_fetches from adhelm_app;

-- What one unit of a currency is in another one on a day, by the last publication that has both of them, at most seven
-- days before: weekends and holidays have the rate of the day before. No row: there is no rate, and no amount either.
-- 18 digits behind the point: converted amounts are right to less than a micro-unit.
create function fx_rate_on(from_currency text, to_currency text, on_day date)
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
        and own.published_on between on_day - 7 and on_day
      order by own.published_on desc
      limit 1
    );
  end;

-- The rate alone, null where there is none. Ask once per currency and day (group first), not once per fact.
create function fx_rate(from_currency text, to_currency text, on_day date) returns numeric
  language sql stable parallel safe
  return (select rate from fx_rate_on(from_currency, to_currency, on_day));

-- Micro-units at a rate, rounded half away from zero, as `convertedMicros` of the contracts does.
create function converted_micros(amount bigint, rate numeric) returns bigint
  language sql immutable parallel safe
  return round(amount * rate)::bigint;
