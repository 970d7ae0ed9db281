import type { Contents, FileRow } from './archive.ts'

/** Asks a database, whichever it is. */
export type Ask = <T>(statement: string) => Promise<T[]>

/** Read the contents of a database for a comparison, without presence (unlogged tables). */
export async function readContents(ask: Ask): Promise<Contents> {
  const tables = await ask<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'job')
      and c.relkind = 'r'
      and c.relpersistence = 'p'
    order by name`)
  const rows: Record<string, number> = {}
  for (const { name } of tables) {
    const [counted] = await ask<{ count: string | number }>(`select count(*) as count from ${name}`)
    rows[name] = Number(counted?.count)
  }
  if (!('public.migration' in rows)) return { rows, files: [], last_migration: '–' }
  const [last] = await ask<{ name: string }>('select name from public.migration order by name desc limit 1')
  const files = await ask<FileRow>('select storage_key, size_bytes, sha256 from public.file order by storage_key')
  return { rows, files, last_migration: last?.name ?? '–' }
}

/**
 * Begin a new epoch, so that open pages refetch after a restore. Databases from before epochs get one by the migration.
 */
export async function beginEpoch(ask: Ask) {
  const [found] = await ask<{ name: string | null }>("select to_regclass('public.database_epoch')::text as name")
  if (found?.name) await ask('update public.database_epoch set epoch = gen_random_uuid()')
}
