/** Create a staff-reviewed task and works of demo people by the API. */

import { callerOf } from '../people.ts'

const criterion = (title: string, words: string[], points: number) => ({
  title,
  level_1: words[0],
  points_1: 0,
  level_2: words[1],
  points_2: points / 2,
  level_3: words[2],
  points_3: points,
  level_4: null,
  points_4: null,
})

const rubric = [
  criterion(
    'Pertanyaan tidak mengarahkan',
    ['Kebanyakan ya atau tidak', 'Campur, beberapa mengarah', 'Terbuka, tentang kejadian nyata'],
    40,
  ),
  criterion(
    'Bukti dari lapangan',
    ['Belum ada kutipan', 'Ada kutipan, tanpa konteks', 'Kutipan, siapa, kapan, di mana'],
    40,
  ),
  criterion('Temuan yang bisa ditindak', ['Ringkasan umum', 'Satu temuan jelas', 'Temuan dengan langkah berikut'], 20),
]

/** Task of the demo that staff review. */
export interface ReadTask {
  id: string
  workshop_id: string
}

/** Make staff review the first task of a workshop by a rubric. */
export async function readTask(role = 'HAC'): Promise<ReadTask> {
  const admin = await callerOf('admin')
  const founder = await callerOf('agung')
  const get = { method: 'GET' }
  const workshops = await founder<{ id: string; role_code: string }[]>({ ...get, path: '/v1/workshop/get?page=1' })
  const workshop = workshops.find(({ role_code }) => role_code === role)
  if (!workshop) throw new Error(`the demo has no workshop ${role}`)
  const modules = await founder<{ sub_modules: { id: string; kind: string }[] }[]>({
    ...get,
    path: `/v1/workshop-module/get-module-list?workshop_id=${workshop.id}`,
  })
  const task = modules.flatMap(({ sub_modules }) => sub_modules).find(({ kind }) => kind === 'task')
  if (!task) throw new Error(`the workshop ${role} has no task`)
  const row = '/v1/console/workshop-sub-module'
  const { rev } = await admin<{ rev: string }>({ ...get, path: `${row}/get/${task.id}` })
  const values = { review: 'staff', accept_level: 2, is_team: false, link_part: 'optional', rubric }
  await admin({ method: 'PUT', path: `${row}/update/${task.id}`, body: { values }, headers: { 'if-match': rev } })
  return { id: task.id, workshop_id: workshop.id }
}

/** Hand in a version as a demo person. Returns the id of the work. */
export async function handIn(task: ReadTask, { name, text }: { name: string; text: string }) {
  const founder = await callerOf(name)
  const post = { method: 'POST' }
  const body = { workshop_id: task.workshop_id }
  // Fails for registered people.
  await founder({ ...post, path: '/v1/workshop-participant/registration', body }).catch(() => null)
  const work = { workshop_sub_module_id: task.id, text, links: ['https://contoh.test/catatan'] }
  const { id } = await founder<{ id: string }>({ ...post, path: '/v1/workshop-task/store', body: work })
  return id
}
