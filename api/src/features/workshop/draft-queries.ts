import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'

/** Something within a workshop that participants do not see while it is a draft. */
interface DraftPart {
  resource: string
  id: string
  label: string
}

interface DraftParts {
  /** In the order in which they are published. */
  drafts: DraftPart[]
  /** Sentences naming content that does not exist yet. */
  missing: string[]
}

interface Found extends DraftPart {
  is_empty: boolean
  place: number
  part_place: number
}

const oneOf = (column: string, ids: string[]) => sql`${sql.ref(column)} = any(${ids}::uuid[])`

// Order of publishing: a quiz needs published questions before it opens.
const ORDER = ['question', 'workshop-sub-module', 'workshop-module']

/** Find draft modules `m` and sub-modules `s`, and quizzes without published questions. */
async function findDrafts(tx: Tx, where: RawBuilder<unknown>): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with part as (
      select m.id as module_id, m.title as module_title, m.status as module_status, m.position as module_position,
             s.id, s.title, s.status, s.kind, s.position
      from workshop_module m
      left join workshop_sub_module s on s.workshop_module_id = m.id and s.status <> 'archived'
      where m.status <> 'archived'
        and ${where}
    ),
    silent as (
      select p.id, p.title
      from part p
      join quiz z on z.workshop_sub_module_id = p.id
      where p.kind = 'quiz'
        and not exists (select from question q where q.quiz_id = z.id and q.status = 'published')
    )
    select distinct 'workshop-module' as resource, module_id as id, module_title as label, false as is_empty,
           module_position as place, 0 as part_place
    from part
    where module_status = 'draft'
    union all
    select 'workshop-sub-module', p.id, p.title,
           exists (select from silent s where s.id = p.id)
             and not exists (
               select
               from quiz z
               join question q on q.quiz_id = z.id and q.status = 'draft'
               where z.workshop_sub_module_id = p.id
             ),
           p.module_position, p.position
    from part p
    where p.status = 'draft'
    union all
    select 'question', q.id,
           left(btrim(regexp_replace(regexp_replace(q.body_html, '<[^>]*>', ' ', 'g'), '\\s+', ' ', 'g')), 120),
           false, p.module_position, q.position
    from silent s
    join part p on p.id = s.id
    join quiz z on z.workshop_sub_module_id = s.id
    join question q on q.quiz_id = z.id and q.status = 'draft'
    order by place, part_place`.execute(tx)
  return rows.toSorted((one, other) => ORDER.indexOf(one.resource) - ORDER.indexOf(other.resource))
}

const partsOf = (found: Found[], missing: string[]): DraftParts => ({
  drafts: found.map(({ resource, id, label }) => ({ resource, id, label })),
  missing: [
    ...missing,
    ...found.filter(({ is_empty }) => is_empty).map(({ label }) => `Kuis “${label}” belum punya pertanyaan.`),
  ],
})

const emptyWords = (rows: { title: string }[]) => rows.map(({ title }) => `“${title}” belum berisi materi.`)

/** Find the drafts and missing content of workshops. */
export async function draftsOfWorkshops(tx: Tx, ids: string[]): Promise<DraftParts> {
  const { rows: empty } = await sql<{ title: string }>`
    select w.title
    from workshop w
    where ${oneOf('w.id', ids)}
      and not exists (
        select
        from workshop_module m
        join workshop_sub_module s on s.workshop_module_id = m.id and s.status <> 'archived'
        where m.workshop_id = w.id
          and m.status <> 'archived'
      )
    order by w.position`.execute(tx)
  return partsOf(await findDrafts(tx, oneOf('m.workshop_id', ids)), emptyWords(empty))
}

/** Find the drafts and missing content of modules, without the modules themselves. */
export async function draftsOfModules(tx: Tx, ids: string[]): Promise<DraftParts> {
  const { rows: empty } = await sql<{ title: string }>`
    select m.title
    from workshop_module m
    where ${oneOf('m.id', ids)}
      and not exists (
        select from workshop_sub_module s where s.workshop_module_id = m.id and s.status <> 'archived'
      )
    order by m.position`.execute(tx)
  const found = await findDrafts(tx, oneOf('m.id', ids))
  return partsOf(
    found.filter(({ resource }) => resource !== 'workshop-module'),
    emptyWords(empty),
  )
}

/** Find the draft questions of sub-modules whose quiz has no published question. */
export async function draftsOfSubModules(tx: Tx, ids: string[]): Promise<DraftParts> {
  const found = await findDrafts(tx, oneOf('s.id', ids))
  return partsOf(
    found.filter(({ resource }) => resource === 'question'),
    [],
  )
}
