/** A task that staff read, and work of the demo's people that waits for it: all through the API. */

const password = 'semai-demo-2026'

type Call = <Data>(method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Data>

/** The calls of one of the demo's people, by the name before the @. */
export async function callerOf(url: string, name: string): Promise<Call> {
  const send = async (method: string, path: string, body?: object, headers?: Record<string, string>) => {
    const response = await fetch(new URL(path, url), {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return ((await response.json()) as { data: unknown }).data
  }
  const login = { email: `${name}@semai.test`, password, fcm_token: '', user_device: 'web' }
  const { token } = (await send('POST', '/v1/login', login)) as { token: string }
  return async <Data>(method: string, path: string, body?: object, headers?: Record<string, string>) =>
    (await send(method, path, body, { authorization: `Bearer ${token}`, ...headers })) as Data
}

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

/** Has staff read the first task of a workshop by a rubric, and gives its id. */
export async function readTask(url: string, role = 'HAC') {
  const admin = await callerOf(url, 'admin')
  const founder = await callerOf(url, 'agung')
  const workshops = await founder<{ id: string; role_code: string }[]>('GET', '/v1/workshop/get?page=1')
  const workshop = workshops.find(({ role_code }) => role_code === role)
  if (!workshop) throw new Error(`the demo has no workshop ${role}`)
  const modules = await founder<{ sub_modules: { id: string; kind: string }[] }[]>(
    'GET',
    `/v1/workshop-module/get-module-list?workshop_id=${workshop.id}`,
  )
  const task = modules.flatMap(({ sub_modules }) => sub_modules).find(({ kind }) => kind === 'task')
  if (!task) throw new Error(`the workshop ${role} has no task`)
  const row = `/v1/console/workshop-sub-module`
  const { rev } = await admin<{ rev: string }>('GET', `${row}/get/${task.id}`)
  const values = {
    review: 'staff',
    accept_level: 2,
    is_team: false,
    link_part: 'optional',
    audio_part: 'optional',
    rubric,
  }
  await admin('PUT', `${row}/update/${task.id}`, { values }, { 'if-match': rev })
  return { id: task.id, workshop_id: workshop.id }
}

/** Hands in a version for one of the demo's people, and gives the work's id. */
export async function handIn(url: string, task: { id: string; workshop_id: string }, name: string, text: string) {
  const founder = await callerOf(url, name)
  await founder('POST', '/v1/workshop-participant/registration', { workshop_id: task.workshop_id }).catch(() => null)
  const { id } = await founder<{ id: string }>('POST', '/v1/workshop-task/store', {
    workshop_sub_module_id: task.id,
    text,
    links: ['https://contoh.test/catatan'],
  })
  return id
}
