import { randomBytes } from 'node:crypto'
import type { WorkshopSubModule } from '@semai/contract/workshop/module'
import { newId } from '../../src/lib/database/db.ts'
import type { TestApp } from '../app.ts'

interface WorkshopOptions {
  title?: string
  role_code?: string | null
  track?: 'workshop' | 'sekolah_beta'
  line?: 'kelas_daring' | 'intensif'
  status?: 'draft' | 'published' | 'archived'
  /** Hours from now. */
  opens?: number | null
  closes?: number | null
  starts?: number | null
  ends?: number | null
  capacity?: number | null
  pass_policy?: 'all_required' | 'quizzes'
  position?: number
}

interface ModuleOptions {
  title?: string
  unlock?: 'none' | 'previous' | 'date'
  /** Hours from now. */
  available?: number
  is_required?: boolean
  status?: 'draft' | 'published' | 'archived'
}

interface SubModuleOptions {
  title?: string
  kind?: WorkshopSubModule['kind']
  completion?: WorkshopSubModule['completion']
  min_percent?: number
  is_required?: boolean
  status?: 'draft' | 'published' | 'archived'
  body_html?: string
  review?: 'none' | 'staff' | 'peer' | 'both'
  /** As JSON. */
  rubric?: string
  accept_level?: number
  due_days?: number
  is_team?: boolean
  text_part?: string
  link_part?: string
  audio_part?: string
}

const HOUR_MS = 3_600_000

interface Caller {
  token: string
}

interface Made {
  id: string
}

const contents = {
  video: { source: 'file', source_url: '/files/library/a.mp4', duration_seconds: 200 },
  pdf: { source: 'pdf', source_url: '/files/library/a.pdf', page_count: 11 },
  reading: { source: 'html', reading_minutes: 3 },
  task: { source: 'html', reading_minutes: 1 },
  quiz: {},
}

const completions = {
  video: 'mark_done',
  pdf: 'mark_done',
  reading: 'mark_done',
  task: 'submit',
  quiz: 'pass',
} as const

/** Makes workshops around the test's now, and the calls of those who take part in them. */
export function workshopMaker({ call, clock, db }: Pick<TestApp, 'call' | 'clock' | 'db'>) {
  let made = 0
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS).toISOString()
  const orNull = (hours: number | null | undefined) => (hours === null || hours === undefined ? null : inHours(hours))
  const codeOf = () => `${++made}-${randomBytes(3).toString('hex')}`

  async function workshop({ opens, closes, starts, ends, ...rest }: WorkshopOptions = {}) {
    const row = {
      id: newId(),
      slug: `workshop-${codeOf()}`,
      title: 'Workshop Hipster',
      summary: 'Ringkasan',
      description_html: '<p>Uraian</p>',
      role_code: null,
      registration_opens_at: orNull(opens),
      registration_closes_at: orNull(closes),
      starts_at: orNull(starts),
      ends_at: orNull(ends),
      position: made,
      status: 'published',
      ...rest,
    }
    await db.insertInto('workshop').values(row).execute()
    return row
  }

  async function module(
    { id: workshop_id }: Made,
    { available, unlock = available === undefined ? 'none' : 'date', ...rest }: ModuleOptions = {},
  ) {
    const code = codeOf().toUpperCase()
    const row = {
      id: newId(),
      workshop_id,
      code,
      title: 'Memahami Pasar',
      description: 'Uraian',
      unlock,
      available_at: orNull(available),
      position: made,
      status: 'published',
      ...rest,
    }
    await db.insertInto('workshop_module').values(row).execute()
    return row
  }

  async function subModule({ id: workshop_module_id }: Made, { kind = 'reading', ...rest }: SubModuleOptions = {}) {
    const row = {
      id: newId(),
      workshop_module_id,
      title: `Bagian ${++made}`,
      kind,
      position: made,
      estimated_minutes: 8,
      completion: completions[kind],
      body_html: '<p>Isi</p>',
      status: 'published',
      published_at: clock.now().toISOString(),
      ...contents[kind],
      ...rest,
    }
    await db.insertInto('workshop_sub_module').values(row).execute()
    if (kind === 'quiz') await db.insertInto('quiz').values({ id: newId(), workshop_sub_module_id: row.id }).execute()
    return row
  }

  const get = (path: string, { token }: Caller) => call('GET', path, { token })
  const post = (path: string, { token }: Caller, body: object) => call('POST', path, { token, body })

  return {
    workshop,
    module,
    subModule,
    /** Two modules of two readings, the second behind the first. */
    async path(options: WorkshopOptions = {}) {
      const of = await workshop(options)
      const first = await module(of, { title: 'Riset dan Alur' })
      const second = await module(of, { title: 'Purwarupa dan Uji', unlock: 'previous' })
      const parts = [await subModule(first), await subModule(first), await subModule(second), await subModule(second)]
      return { workshop: of, first, second, parts }
    },
    register: (who: Caller, { id }: Made) => post('/v1/workshop-participant/registration', who, { workshop_id: id }),
    withdraw: (who: Caller, { id }: Made) => post('/v1/workshop-participant/withdraw', who, { workshop_id: id }),
    read: (who: Caller, { id }: Made) => get(`/v1/workshop/get/${id}`, who),
    list: (who: Caller, query = '') => get(`/v1/workshop/get${query}`, who),
    modules: (who: Caller, { id }: Made) => get(`/v1/workshop-module/get-module-list?workshop_id=${id}`, who),
    moduleOf: (who: Caller, { id }: Made) => get(`/v1/workshop-module/get-module-detail?id=${id}`, who),
    subModuleOf: (who: Caller, { id }: Made) => get(`/v1/workshop-sub-module/get-detail?id=${id}`, who),
    save: (who: Caller, { id }: Made, sync: object = {}) =>
      post('/v1/user-workshop-history/create', who, {
        workshop_sub_module_id: id,
        last_position: 0,
        device_updated_at: clock.now().toISOString(),
        ...sync,
      }),
    markDone: (who: Caller, { id }: Made) =>
      post('/v1/user-workshop-history/create', who, {
        workshop_sub_module_id: id,
        last_position: 0,
        is_done: true,
        device_updated_at: clock.now().toISOString(),
      }),
    handIn: (who: Caller, { id }: Made, task: object) =>
      post('/v1/workshop-task/store', who, { workshop_sub_module_id: id, ...task }),
    async takenOf({ id }: Made) {
      const row = await db.selectFrom('workshop').select('taken').where('id', '=', id).executeTakeFirstOrThrow()
      return row.taken
    },
  }
}
