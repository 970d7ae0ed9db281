import pg from 'pg'

/** The comment by which a restore knows a database that an earlier restore made. */
export const markOf = (old: string) => `semai: unfinished restore of ${old}`

/**
 * Drops databases that carry the mark, have a name of the restore's own form and no connection. Others with such a name may
 * be somebody's copy: they stay. Says for each what was done.
 */
export async function dropUnfinished(server: pg.Client, { prefix, mark }: { prefix: string; mark: string }) {
  const { rows } = await server.query<{ name: string; isOurs: boolean }>(
    `select d.datname as name, shobj_description(d.oid, 'pg_database') is not distinct from $2 as "isOurs"
     from pg_database d
     where starts_with(d.datname, $1) and substr(d.datname, length($1) + 1) ~ '^[0-9]{13}$'
     order by d.datname`,
    [prefix, mark],
  )
  for (const { name, isOurs } of rows) {
    if (!isOurs) console.log(`Basis data ${name} tidak disentuh: bukan sisa pemulihan.`)
    else if (await dropUnused(server, name)) console.log(`Sisa pemulihan yang terputus dihapus: ${name}.`)
    else console.log(`Sisa pemulihan ${name} masih dipakai, jadi tidak dihapus.`)
  }
}

/** False if somebody is connected to it. */
async function dropUnused(server: pg.Client, name: string) {
  try {
    await server.query(`drop database ${pg.escapeIdentifier(name)}`)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '55006') return false
    throw error
  }
}
