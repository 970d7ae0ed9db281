import type { Rubric } from '@semai/contract/task/rubric'
import { newId } from '../../src/lib/database/db.ts'
import type { TestApp } from '../app.ts'
import { staffMaker } from './staff.ts'
import { workshopMaker } from './workshops.ts'

interface Caller {
  token: string
}

interface Person extends Caller {
  id: string
}

interface TaskOptions {
  review?: 'none' | 'staff' | 'peer' | 'both'
  accept_level?: number
  due_days?: number
  is_team?: boolean
  text_part?: string
  link_part?: string
  audio_part?: string
}

/** Three criteria of three levels each, worth 100 points in all. */
export const rubric: Rubric = [
  ['Pertanyaan tidak mengarahkan', 40],
  ['Bukti dari lapangan', 40],
  ['Temuan yang bisa ditindak', 20],
].map(([title, points]) => ({
  id: newId(),
  title: String(title),
  levels: [0, Number(points) / 2, Number(points)].map((worth, at) => ({ words: `Tingkat ${at + 1}`, points: worth })),
}))

/** A level for each criterion, with a word where it is not the best. */
export const levelsOf = (...levels: number[]) =>
  rubric.map(({ id }, at) => {
    const level = levels[at] ?? 3
    return { criterion_id: id, level, words: level < 3 ? 'Tambahkan kapan dan di mana.' : '' }
  })

/** Makes tasks that somebody reads, and the calls of those who hand in and read. */
export function taskMaker(app: TestApp) {
  const { call, db, person } = app
  const { hubId, mentor, operator } = staffMaker(app)
  const workshops = workshopMaker(app)
  const get = (path: string, { token }: Caller) => call('GET', path, { token })
  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, { token }: Caller, body: object = {}) =>
    call(method, path, { token, body })

  /** A workshop of two modules; the first is one task. */
  async function readTask(options: TaskOptions = {}) {
    const workshop = await workshops.workshop()
    const first = await workshops.module(workshop, { title: 'Riset dan Alur' })
    const second = await workshops.module(workshop, { title: 'Purwarupa', unlock: 'previous' })
    const task = await workshops.subModule(first, {
      kind: 'task',
      title: 'Lembar Wawancara',
      review: 'staff',
      rubric: JSON.stringify(rubric),
      ...options,
    })
    const next = await workshops.subModule(second)
    return { workshop, first, second, task, next }
  }

  /** Somebody of a hub who takes part in a workshop. */
  async function learner({ id }: { id: string }, hub = 7): Promise<Person> {
    const made = await person()
    await db
      .updateTable('app_user')
      .set({ region_hub_id: await hubId(hub) })
      .where('id', '=', made.id)
      .execute()
    await workshops.register(made, { id })
    return made
  }

  const store = (who: Caller, { id }: { id: string }, work: object) =>
    send('POST', '/v1/workshop-task/store', who, { workshop_sub_module_id: id, ...work })

  return {
    ...workshops,
    hubId,
    mentor,
    operator,
    readTask,
    learner,
    handIn: store,
    /** The id of a version that somebody has handed in. */
    async handedIn(who: Caller, task: { id: string }, text = 'Kami bertemu empat sopir di Terminal Purabaya.') {
      const { json } = await store(who, task, { text })
      return String(json.data.id)
    },
    task: (who: Caller, { id }: { id: string }) => get(`/v1/workshop-task/get?workshop_sub_module_id=${id}`, who),
    versions: (who: Caller, { id }: { id: string }, page = 1) =>
      get(`/v1/workshop-task/get-versions?workshop_sub_module_id=${id}&page=${page}`, who),
    saveDraft: (who: Caller, { id }: { id: string }, draft: object) =>
      send('PUT', '/v1/workshop-task/draft', who, { workshop_sub_module_id: id, ...draft }),
    reply: (who: Caller, id: string, text = 'Terima kasih, kami perbaiki.') =>
      send('POST', '/v1/workshop-task/reply', who, { id, text }),
    queue: (who: Caller, query = '') => get(`/v1/task-review/list${query}`, who),
    figures: (who: Caller) => get('/v1/task-review/figures', who),
    work: (who: Caller, id: string) => get(`/v1/task-review/get?id=${id}`, who),
    claim: (who: Caller, id: string) => send('POST', '/v1/task-review/claim', who, { id }),
    takeOver: (who: Caller, id: string) => send('POST', '/v1/task-review/take-over', who, { id }),
    release: (who: Caller, id: string) => send('POST', '/v1/task-review/release', who, { id }),
    review: (who: Caller, id: string, given: object = {}) =>
      send('POST', '/v1/task-review/store', who, {
        id,
        levels: levelsOf(),
        words: 'Kutipannya kuat.',
        decision: 'accepted',
        ...given,
      }),
    remarks: (who: Caller) => get('/v1/task-remark/list', who),
    saveRemark: (who: Caller, words: string) => send('POST', '/v1/task-remark/store', who, { words }),
    deleteRemark: (who: Caller, id: string) => call('DELETE', `/v1/task-remark/delete?id=${id}`, { token: who.token }),
    /** A file of somebody, as an upload leaves it. */
    async upload(owner_id: string, { purpose = 'upload', mime_type = 'application/pdf' } = {}) {
      const id = newId()
      const row = { id, owner_id, purpose, name: 'peta.pdf', mime_type, size_bytes: 1, sha256: 'a' }
      await db
        .insertInto('file')
        .values({ ...row, storage_key: `${purpose}/${id}.pdf` })
        .execute()
      return id
    },
    /** Notifications of a person about tasks. */
    async notificationsOf({ id }: { id: string }) {
      const rows = await db
        .selectFrom('notification')
        .select(['title', 'target'])
        .where('user_id', '=', id)
        .where('dedupe_key', 'like', 'task%')
        .orderBy('created_at')
        .execute()
      return rows.map(({ title, target }) => `${title}: ${target}`)
    },
  }
}
