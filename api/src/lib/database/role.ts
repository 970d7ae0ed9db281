import { sql } from 'kysely'
import pg from 'pg'
import type { Config } from '../config/config.ts'
import type { Database } from './db.ts'
import { ConfigError } from '../config/setting.ts'

/** Kinds of tables with the privileges of the product's role. */
const KINDS = {
  // A trigger rejects updates and deletes too.
  log: ['SELECT', 'INSERT'],
  // Only the owner writes it.
  migrations: ['SELECT'],
  other: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
}

/**
 * Gives a role what the product needs of each table, and takes what it does not. Said again after every migration: a
 * restored database has none of it. `owner` is the connection of the role that owns them.
 */
export async function grantRights({ exec }: Pick<Database, 'exec'>, role: string) {
  const [name, text] = [pg.escapeIdentifier(role), pg.escapeLiteral(role)]
  const list = (privileges: string[]) => `array[${privileges.map(pg.escapeLiteral).join(', ')}]`
  // One message is one transaction. Parallel starts run one after another.
  await exec(`
    select pg_advisory_xact_lock(hashtextextended('semai:rights', 0));
    grant usage on schema public, job to ${name};
    grant usage, select on all sequences in schema public, job to ${name};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${name};
    alter default privileges in schema public grant usage, select on sequences to ${name};
    alter default privileges in schema job grant select, insert, update, delete on tables to ${name};
    do $$
    declare
      change text;
    begin
      for change in
        with wanted as (
          select
            c.oid,
            c.relacl,
            case
              when exists (
                select
                from pg_trigger t
                where t.tgrelid = c.oid
                  and t.tgfoid = 'public.refuse_change'::regproc
                  and t.tgtype & 8 > 0 -- on delete
              )
                then ${list(KINDS.log)}
              when c.oid = 'public.migration'::regclass then ${list(KINDS.migrations)}
              else ${list(KINDS.other)}
            end as privileges
          from pg_class c
          where c.relnamespace in ('public'::regnamespace, 'job'::regnamespace)
            and c.relkind in ('r', 'p')
        )
        select format('grant %s on %s to %I', privilege, oid::regclass, ${text})
        from wanted
        cross join unnest(privileges) privilege
        where not has_table_privilege(${text}, oid, privilege)
        union all
        select format('revoke %s on %s from %I', held.privilege_type, oid::regclass, ${text})
        from wanted
        cross join aclexplode(relacl) held
        where held.grantee = ${text}::regrole
          and held.privilege_type <> all (privileges)
      loop
        execute change;
      end loop;
    end $$;`)
}

export async function currentRole({ db }: Pick<Database, 'db'>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(db)
  return rows[0]?.name ?? ''
}

interface Power {
  name: string
  /** Superuser, or able to become one. */
  is_mighty: boolean
  owns: boolean
  may_change: boolean
}

/** Read what a role could do to the audit log. Checks `session_user`, because `set role` can be reset. */
const powerQuery = `
  select
    session_user as name,
    r.rolsuper
      or r.rolcreaterole and current_setting('server_version_num')::integer < 160000
      or pg_has_role(session_user, 'pg_execute_server_program', 'MEMBER')
      or pg_has_role(session_user, 'pg_write_server_files', 'MEMBER') as is_mighty,
    pg_has_role(session_user, c.relowner, 'MEMBER')
      or pg_has_role(session_user, n.nspowner, 'MEMBER')
      or pg_has_role(session_user, d.datdba, 'MEMBER') as owns,
    has_table_privilege(session_user, c.oid, 'UPDATE, DELETE, TRUNCATE, TRIGGER')
      or has_any_column_privilege(session_user, c.oid, 'UPDATE') as may_change
  from pg_roles r
  join pg_class c on c.oid = 'public.audit_log'::regclass
  join pg_namespace n on n.oid = c.relnamespace
  join pg_database d on d.datname = current_database()
  where r.rolname = session_user`

/**
 * Check in production that the product's roles cannot empty or alter the audit log or its triggers. Returns warnings instead if
 * `DATABASE_ONE_ROLE` allows an owner.
 * @throws ConfigError with a line for each address whose role can
 */
export async function checkRoles(config: Config): Promise<string[]> {
  const addresses = [
    ['DATABASE_URL', config.databaseUrl],
    ['DATABASE_LISTEN_URL', config.databaseListenUrl],
  ] as const
  const [errors, warnings]: [string[], string[]] = [[], []]
  for (const [setting, url] of addresses) {
    const power = url && (await powerOf(url))
    const words = power && wordsOf(power)
    if (!words) continue
    const isLet = config.databaseOneRole && !power.is_mighty
    if (isLet) warnings.push(`${setting}: ${words}; DATABASE_ONE_ROLE membiarkannya`)
    else errors.push(`${setting}: ${words}; ${WAY_OUT}`)
  }
  if (errors.length > 0) throw new ConfigError(errors.join('\n'))
  return warnings
}

const WAY_OUT =
  'pakai pengguna lain yang bukan pemilik, dan pemiliknya hanya di DATABASE_MIGRATION_URL (docs/runbook.md, Two roles)'

function wordsOf({ name, is_mighty, owns, may_change }: Power): string | null {
  const user = `pengguna ${JSON.stringify(name)}`
  if (is_mighty) return `${user} punya kuasa penuh atas server basis data, jadi bisa mengosongkan catatan audit`
  if (owns) return `${user} memiliki tabel catatan audit, jadi bisa mengosongkannya`
  return may_change ? `${user} boleh mengubah atau mengosongkan catatan audit` : null
}

async function powerOf(connectionString: string): Promise<Power | undefined> {
  const client = new pg.Client({ connectionString, application_name: 'semai-roles', connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Power>(powerQuery)).rows[0]
  } finally {
    await client.end()
  }
}
