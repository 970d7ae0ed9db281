import pg from 'pg'

/** A database as the server lists it: newer ones name its locale by other columns. */
interface Listed {
  owner: string
  encoding: string
  tablespace: string
  datconnlimit: number
  datlocprovider: 'b' | 'c' | 'i'
  datcollate: string
  datctype: string
  daticulocale?: string | null
  datlocale?: string | null
  daticurules?: string | null
}

interface Pair {
  from: string
  to: string
}

/** An empty database as another one is: its owner, encoding, order of text and room. */
export async function createBeside(server: pg.Client, { from, to }: Pair) {
  const { rows } = await server.query<{ listed: Listed }>(
    `select to_jsonb(d) || jsonb_build_object(
              'owner', pg_get_userbyid(d.datdba),
              'encoding', pg_encoding_to_char(d.encoding),
              'tablespace', t.spcname
            ) as listed
     from pg_database d
     join pg_tablespace t on t.oid = d.dattablespace
     where d.datname = $1`,
    [from],
  )
  const listed = rows[0]?.listed
  if (!listed) throw new Error(`no database ${from}`)
  await server.query(`create database ${pg.escapeIdentifier(to)} template template0 ${wordsOf(listed)}`)
}

function wordsOf(listed: Listed) {
  const text = pg.escapeLiteral
  const locale = listed.datlocale ?? listed.daticulocale
  const providers = {
    b: () => `locale_provider builtin builtin_locale ${text(locale ?? '')}`,
    c: () => 'locale_provider libc',
    i: () => `locale_provider icu icu_locale ${text(locale ?? '')}`,
  }
  return [
    `owner ${pg.escapeIdentifier(listed.owner)}`,
    `encoding ${text(listed.encoding)}`,
    `lc_collate ${text(listed.datcollate)}`,
    `lc_ctype ${text(listed.datctype)}`,
    providers[listed.datlocprovider](),
    listed.daticurules ? `icu_rules ${text(listed.daticurules)}` : '',
    // Only a superuser may name the one where all is that names none.
    listed.tablespace === 'pg_default' ? '' : `tablespace ${pg.escapeIdentifier(listed.tablespace)}`,
    `connection limit ${listed.datconnlimit}`,
  ].join(' ')
}

// Settings whose value is a list of names, which is no single word.
const lists = ['search_path', 'temp_tablespaces', 'session_preload_libraries', 'local_preload_libraries', 'DateStyle']

/** Copy the settings and rights of a database, which its dump does not contain. */
export async function copySettings(server: pg.Client, { from, to }: Pair) {
  // Lists are stored as written; other values are single words.
  const { rows: settings } = await server.query<{ statement: string }>(
    `select format(
              case when s.setrole = 0 then 'alter database %2$I' else 'alter role %1$I in database %2$I' end
                || ' set %3$I to ' || case when split_part(c, '=', 1) = any($3) then '%4$s' else '%4$L' end,
              r.rolname, $2::text, split_part(c, '=', 1), substr(c, strpos(c, '=') + 1)
            ) as statement
     from pg_db_role_setting s
     join pg_database d on d.oid = s.setdatabase
     left join pg_roles r on r.oid = s.setrole
     cross join unnest(s.setconfig) c
     where d.datname = $1`,
    [from, to, lists],
  )
  const { rows: rights } = await server.query<{ statement: string }>(
    `select format(
              'grant %s on database %I to %s',
              a.privilege_type, $2::text,
              case when a.grantee = 0 then 'public' else format('%I', pg_get_userbyid(a.grantee)) end
            ) as statement
     from pg_database d
     cross join aclexplode(d.datacl) a
     where d.datname = $1`,
    [from, to],
  )
  if (rights.length > 0) await server.query(`revoke all on database ${pg.escapeIdentifier(to)} from public`)
  for (const { statement } of [...settings, ...rights]) await server.query(statement)
}
