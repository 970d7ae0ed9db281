import { randomUUID } from 'node:crypto'
import { clientOf } from '../people.ts'

interface Part {
  title: string
  kind: 'reading' | 'task' | 'quiz'
  [field: string]: unknown
}

export interface NewWorkshop {
  id: string
  title: string
  /** Ids of its parts, by their titles. */
  parts: Map<string, string>
}

const criterion = (title: string) => ({
  title,
  level_1: 'Belum ada',
  points_1: 10,
  level_2: 'Ada sebagian',
  points_2: 20,
  level_3: 'Lengkap',
  points_3: 40,
  level_4: null,
  points_4: null,
})

/** Task that three participants read. */
export const peerTask = {
  kind: 'task',
  review: 'peer',
  text_part: 'required',
  accept_level: 2,
  rubric: [criterion('Bukti dari lapangan'), criterion('Runtut')],
} as const

/** Right answer to the only question in a new workshop's quiz. */
export const RIGHT_NUMBER = 4

/** Makes a workshop as the demo's operator and publishes it. The second module opens after the first. */
export async function newWorkshop(...modules: Part[][]): Promise<NewWorkshop> {
  const operator = await clientOf('operator')
  const create: Create = async (resource, values) => {
    const { id } = await operator<{ id: string }>('POST', `/v1/console/${resource}/create`, { values })
    return id
  }
  const title = `Kelas ${randomUUID().slice(0, 8)}`
  const summary = 'Dua malam membaca catatan pelanggan bersama.'
  const id = await create('workshop', { title, summary, description_html: `<p>${summary}</p>`, track: 'workshop' })
  const made: NewWorkshop = { id, title, parts: new Map() }
  for (const [at, parts] of modules.entries()) {
    const names = { title: `Bagian ${at + 1}`, code: randomUUID().slice(0, 12), description: summary }
    const unlock = at === 0 ? 'none' : 'previous'
    const workshop_module_id = await create('workshop-module', { ...names, workshop_id: id, unlock })
    for (const part of parts) {
      const values = { body_html: '<p>Isi.</p>', ...part, workshop_module_id }
      made.parts.set(part.title, await create('workshop-sub-module', values))
    }
  }
  for (const { id: quiz_id, values } of await operator<QuizRow[]>('GET', '/v1/console/quiz/get?page=1')) {
    if (![...made.parts.values()].includes(values.workshop_sub_module_id)) continue
    const question = { body_html: '<p>Dua tambah dua?</p>', type: 'number', number: RIGHT_NUMBER }
    await create('question', { ...question, quiz_id, tolerance: null, explanation_html: null })
  }
  await operator('POST', '/v1/console/workshop/act', { ids: [id], action: 'publish', parts: 'with' })
  return made
}

type Create = (resource: string, values: object) => Promise<string>

interface QuizRow {
  id: string
  values: { workshop_sub_module_id: string }
}
