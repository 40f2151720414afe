-- A release names the first scripts of each part that it exposes; before, it did so for ./module alone.

update module_releases
   set release = jsonb_set(release, '{preload}', jsonb_build_object('./module', release -> 'preload'))
 where jsonb_typeof(release -> 'preload') = 'array';
