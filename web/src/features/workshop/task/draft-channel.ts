import type { Task, TaskDraft } from '@semai/contract/task/submission'
import { call, type CallInput } from '../../../lib/call/call.ts'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { queryClient } from '../../../lib/query/queries.tsx'
import { isAddress } from '../../../lib/form/web-address.ts'
import { restoreQuery } from '../../../lib/offline/query-cache.ts'
import { createQueue } from '../../../lib/offline/queue.ts'
import type { SendTools } from '../../../lib/offline/queue-policy.ts'
import { lessonQuery, taskQuery } from '../queries.ts'
import { EMPTY_WORK, hasWork, keepTaskDraft, readTaskDraft, type SavedDraft, type WorkDraft } from './draft.ts'
import { workOf } from './work-rules.ts'

const REST_MS = 3000

/** Timers of tasks with recent changes, by task. */
const resting = new Map<string, number>()

/** Send drafts to the server. An entry only says that a draft is due; its text is read when it is sent. */
export const taskDraftQueue = createQueue<{ id: string }>({
  name: 'progress-task',
  subjectOf: ({ id }) => id,
  send: async ([item], tools) => item && sendDraft(item.value.id, tools),
  // A task handed in meanwhile has no draft to save.
  onRejected: ({ value }) => (readTaskDraft(value.id) ? 'keep' : 'forget'),
  sendsOnLeave: true,
  beforeLeave: () => [...resting.keys()].forEach(queueDraft),
  describe: (items) =>
    Promise.all(
      items.map(async ({ id, value, madeAt, rejection }) => ({
        id,
        title: await titleOf(value.id),
        excerpt: readTaskDraft(value.id)?.text ?? '',
        madeAt: readTaskDraft(value.id)?.keptAt || madeAt,
        rejection,
      })),
    ),
})

async function titleOf(id: string) {
  await restoreQuery(queryClient, lessonQuery(id))
  const title = queryClient.getQueryData(lessonQuery(id).queryKey)?.title
  return title ? `Draf “${title}”` : 'Draf tugas'
}

/** Save a draft 3 s after the last change. */
export function saveDraftLater(id: string) {
  window.clearTimeout(resting.get(id))
  resting.set(
    id,
    window.setTimeout(() => queueDraft(id), REST_MS),
  )
}

/** Stop saving a draft that is being handed in. */
export function stopSaving(id: string) {
  window.clearTimeout(resting.get(id))
  resting.delete(id)
}

/** Wait for a pending save, which changes the rev of the server's draft. */
export const waitForSave = (id: string) =>
  new Promise<void>((resolve) => {
    if (!isSaving(id)) return resolve()
    const stop = taskDraftQueue.subscribe(() => {
      if (isSaving(id)) return
      stop()
      resolve()
    })
  })

const isSaving = (id: string) => taskDraftQueue.getState().sending.has(id)

/** Rev of the server's draft that this device's text is based on; 0 for none. */
export const knownRev = (id: string) =>
  readTaskDraft(id)?.rev ?? queryClient.getQueryData(taskQuery(id).queryKey)?.draft?.rev ?? 0

/** Load the server's work and keep this device's beside it, until the person chooses. */
export async function keepBoth(id: string, own: WorkDraft) {
  const rev = knownRev(id)
  await queryClient.fetchQuery({ ...taskQuery(id), staleTime: 0 }).catch(() => null)
  const { text, links, files } = readTaskDraft(id) ?? own
  keepTaskDraft(id, { text, links, files, rev, isChanged: true, isDropped: false, keptAt: new Date().toISOString() })
}

/** Queue an unsaved draft at once. */
export function saveDraftNow(id: string) {
  const draft = readTaskDraft(id)
  if (draft && !draft.isChanged) queueDraft(id)
}

function queueDraft(id: string) {
  stopSaving(id)
  void taskDraftQueue.add(id, { id })
}

/** Discard a draft and its pending save. */
export async function dropDraft(id: string) {
  stopSaving(id)
  keepTaskDraft(id, null)
  const item = taskDraftQueue.getState().items.find((one) => one.id === id)
  if (item) await taskDraftQueue.discard(item)
}

async function sendDraft(id: string, { signal, keepalive }: Pick<SendTools<unknown>, 'signal' | 'keepalive'>) {
  const draft = readTaskDraft(id)
  if (!draft || draft.isChanged) return
  const work = workOf(draft)
  const body = { workshop_sub_module_id: id, ...work, rev: draft.rev }
  try {
    const { data } = await call('PUT /v1/workshop-task/draft', { body }, { signal, keepalive })
    await noteSaved(id, draft, data.rev)
  } catch (error) {
    if (!isFailure(error, 'task-draft-changed')) throw error
    const task = await queryClient.fetchQuery({ ...taskQuery(id), staleTime: 0 })
    // The save succeeded, but its response was lost.
    if (task.draft && isSaved(task.draft, work)) return noteSaved(id, draft, task.draft.rev)
    const latest = readTaskDraft(id)
    if (latest) keepTaskDraft(id, { ...latest, isChanged: true })
    throw error
  }
}

type Sent = ReturnType<typeof workOf> & Partial<CallInput<'PUT /v1/workshop-task/draft'>['body']>

const isSaved = (draft: TaskDraft, { text, links, file_ids }: Sent) =>
  JSON.stringify([draft.text.trim(), draft.links, draft.files.map(({ id }) => id)]) ===
  JSON.stringify([text.trim(), links, file_ids])

/** Note a save. The server’s draft applies until the next change. */
async function noteSaved(id: string, sent: SavedDraft, rev: number) {
  const { queryKey } = taskQuery(id)
  // An older response would restore the old text.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (task) => task && withDraft(task, sent, rev))
  const now = readTaskDraft(id)
  if (!now) return
  const isAll = JSON.stringify(worded(now)) === JSON.stringify(worded(sent)) && sent.links.every(isAddress)
  // Keep a draft that the person emptied on purpose.
  if (isAll && (hasWork(sent) || sent.isDropped)) keepTaskDraft(id, null)
  else keepTaskDraft(id, { ...now, rev })
}

const worded = ({ text, links, files }: WorkDraft) => [text, links, files.map(({ id }) => id)]

function withDraft(task: Task, { text, links, files }: WorkDraft, rev: number): Task {
  const known = [...(task.draft?.files ?? []), ...task.versions.flatMap((version) => version.files)]
  const draft: TaskDraft = {
    ...EMPTY_WORK,
    text,
    links,
    files: files.map(
      ({ id, name, mime_type = '' }) =>
        known.find((file) => file.id === id) ?? { id, name, mime_type, size_bytes: 0, url: '' },
    ),
    rev,
    updated_at: new Date().toISOString(),
    written_by: null,
  }
  return { ...task, draft }
}
