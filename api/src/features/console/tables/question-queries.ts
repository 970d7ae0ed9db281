import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { badInput } from '../failure-rules.ts'
import { optionsOf } from './question-rules.ts'
import type { Act, Change, ValidationError } from '../table.ts'
import { textIn } from '../value-rules.ts'

/** Keeps the options. Those that people chose among keep their ids: only what is said of them changes. */
export async function keepOptions({ tx, id, values, before }: Change) {
  const options = optionsOf(values)
  if (before?.['is_asked'] === true) {
    for (const [at, { feedback }] of options.entries())
      await sql`
        update question_option set feedback = ${feedback} where question_id = ${id} and position = ${at + 1}`.execute(
        tx,
      )
    return
  }
  if (before && JSON.stringify(options) === JSON.stringify(optionsOf(before))) return
  if (before) await tx.deleteFrom('question_option').where('question_id', '=', id).execute()
  if (options.length === 0) return
  // Not by time, as other ids are: sorted by when they were made, they would tell the right order.
  const rows = options.map((option, at) => ({ ...option, id: randomUUID(), question_id: id, position: at + 1 }))
  await tx.insertInto('question_option').values(rows).execute()
}

/** What is replaced must be a question of the same quiz that is still there to be replaced. */
export async function replacedFaults({
  tx,
  values,
  before,
}: Pick<Change, 'tx' | 'values' | 'before'>): Promise<ValidationError[]> {
  const replaced = textIn(values, 'replaces_id')
  if (before || !replaced) return []
  const { rows } = await sql`
    select
    from question
    where id = ${replaced}
      and quiz_id = ${textIn(values, 'quiz_id')}
      and status <> 'archived'
    for update`.execute(tx)
  return rows.length > 0 ? [] : [{ field: 'replaces_id', message: 'Pertanyaan itu sudah diganti atau diarsipkan.' }]
}

/** The new version stands where the old one stood, which is put away. */
export async function takePlace({ tx, id, values, before, context }: Change) {
  const replaced = textIn(values, 'replaces_id')
  if (before || !replaced) return
  const { rows } = await sql<{ id: string; position: number }>`
    select id, position from question where id in (${id}, ${replaced})`.execute(tx)
  const placeOf = (one: string) => rows.find((row) => row.id === one)?.position ?? 0
  await sql`
    update question
    set status = 'archived', position = -1 - position, updated_at = ${context.now.toISOString()}
    where id = ${replaced}`.execute(tx)
  await sql`update question set position = ${placeOf(replaced)} where id = ${id}`.execute(tx)
  await sql`update question set position = ${placeOf(id)} where id = ${replaced}`.execute(tx)
}

/** A quiz that people can open asks something. @throws Failure invalid-input */
export async function refuseEmptied({ tx, rows }: Act) {
  const { rows: emptied } = await sql`
    select
    from question gone
    join quiz z on z.id = gone.quiz_id
    join workshop_sub_module s on s.id = z.workshop_sub_module_id
    where gone.id = any(${rows.map(({ id }) => id)}::uuid[])
      and s.status = 'published'
      and not exists (
        select
        from question q
        where q.quiz_id = gone.quiz_id
          and q.status = 'published'
          and (q.id <> all(${rows.map(({ id }) => id)}::uuid[]))
      )
    limit 1`.execute(tx)
  if (emptied.length === 0) return
  throw badInput([{ field: 'status', message: 'Kuis yang terbit perlu paling sedikit satu pertanyaan.' }])
}
