import pg from 'pg'

/** Database comment that marks an unfinished restore. */
export const markOf = (old: string) => `semai: unfinished restore of ${old}`

/**
 * Drop databases with the mark, a restore's form of name and no connection. Others of such a name may be somebody's copy,
 * so they stay. Prints the result for each.
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

/** Returns false if a client is connected. */
async function dropUnused(server: pg.Client, name: string) {
  try {
    await server.query(`drop database ${pg.escapeIdentifier(name)}`)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '55006') return false
    throw error
  }
}
