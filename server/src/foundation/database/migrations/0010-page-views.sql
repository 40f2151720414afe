-- How often each page was looked at, by day: sums alone. A page is the pattern of its path, so nothing here is about
-- somebody, or about the thing that he looked at.

create table page_views (
  day date not null,
  page text not null,
  views bigint not null,
  primary key (day, page)
);
