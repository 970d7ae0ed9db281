#!/bin/sh
# Two roles for one database: one owns the tables and migrates, the other is the product's and can neither empty nor alter the
# audit log. Run by PostgreSQL's image when the database is made; by hand, as a superuser, on one that holds data already:
#   docker compose -f deploy/compose.yaml exec postgres sh /docker-entrypoint-initdb.d/roles.sh
# It may be run again: passwords are then those of the files, and what others own in the database is the owner's.
set -eu
: "${POSTGRES_USER:=postgres}" "${POSTGRES_DB:=semai}" "${OWNER_ROLE:=semai_owner}" "${APP_ROLE:=semai_app}"
# The password that an address in a file has: postgresql://role:password@host/database
password_of() {
  sed -n '1s|^[a-z]*://[^:/@]*:\([^@/]*\)@.*$|\1|p' "$1"
}
owner_password=$(password_of "${OWNER_URL_FILE:-/run/secrets/database_migration_url}")
app_password=$(password_of "${APP_URL_FILE:-/run/secrets/database_url}")
if [ -z "$owner_password" ] || [ -z "$app_password" ]; then
  echo 'roles.sh: an address without a password' >&2
  exit 1
fi
export OWNER_PASSWORD="$owner_password" APP_PASSWORD="$app_password"
psql --no-psqlrc --set ON_ERROR_STOP=1 --quiet --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set owner="$OWNER_ROLE" --set app="$APP_ROLE" <<'SQL'
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD
begin;
select format('create role %I', name)
from unnest(array[:'owner', :'app']) name
where not exists (select from pg_roles where rolname = name) \gexec
-- A restore makes a database beside, and ends the product's connections to the old one.
alter role :"owner" login createdb password :'owner_password';
alter role :"app" login password :'app_password';
grant pg_signal_backend to :"owner";
select format('alter database %I owner to %I', current_database(), :'owner') \gexec
-- What an earlier role made is the owner's from now on, whoever that was. What belongs to an extension stays with it.
with thing as (
  select 'table' as kind, c.oid::regclass::text as name, c.oid, 'pg_class'::regclass as class
  from pg_class c
  where c.relkind in ('r', 'p', 'v', 'm')
    and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'job'))
  union all
  select 'sequence', c.oid::regclass::text, c.oid, 'pg_class'::regclass
  from pg_class c
  where c.relkind = 'S'
    and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'job'))
    -- A column's own follows its table.
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0)
  union all
  select 'routine', p.oid::regprocedure::text, p.oid, 'pg_proc'::regclass
  from pg_proc p
  where p.pronamespace in (select oid from pg_namespace where nspname in ('public', 'job'))
  union all
  select 'type', t.oid::regtype::text, t.oid, 'pg_type'::regclass
  from pg_type t
  where t.typtype in ('e', 'd')
    and t.typnamespace in (select oid from pg_namespace where nspname in ('public', 'job'))
  union all
  select 'schema', format('%I', nspname), oid, 'pg_namespace'::regclass
  from pg_namespace
  where nspname = 'job'
)
select format('alter %s %s owner to %I', kind, name, :'owner')
from thing
where not exists (
  select from pg_depend d where d.classid = class and d.objid = oid and d.deptype = 'e'
) \gexec
commit;
SQL
