import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Task } from '@semai/contract/task/submission'
import { analytics } from '../../../lib/app/analytics.ts'
import { call } from '../../../lib/call/call.ts'
import { fieldErrors, isFailure } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { outdateWorkshops, taskQuery } from '../queries.ts'
import {
  dropDraft,
  keepBoth,
  knownRev,
  saveDraftLater,
  saveDraftNow,
  stopSaving,
  waitForSave,
} from './draft-channel.ts'
import {
  EMPTY_WORK,
  hasWork,
  keepTaskDraft,
  readTaskDraft,
  watchTaskDrafts,
  type SavedDraft,
  type WorkDraft,
} from './draft.ts'
import { workErrors, workOf, type WorkErrors } from './work-rules.ts'

export type TaskControl = ReturnType<typeof useTask>

/** Manage the writing and handing in of a task. Drafts stay on the device until the server has them. */
export function useTask(task: Task) {
  const id = task.workshop_sub_module_id
  const queryClient = useQueryClient()
  const localDraft = useSyncExternalStore(
    watchTaskDrafts,
    useCallback(() => readTaskDraft(id), [id]),
    () => null,
  )
  // Send a pending draft when its page opens, not only when the network returns.
  useEffect(() => saveDraftNow(id), [id])
  const [isOpened, setOpened] = useState(false)
  const [errors, setErrors] = useState<WorkErrors>({})
  const begun = localDraft ?? begunAt(task)
  const draft: WorkDraft = begun && !localDraft?.isDropped ? begun : lastOf(task)
  const { handIn, isPending, error, reset } = useHandIn(task, () => setOpened(false))
  // An upload can outlast edits and saves, so read text and rev when it ends.
  const newestTask = () => queryClient.getQueryData(taskQuery(id).queryKey) ?? task
  const newestWork = (): WorkDraft => readTaskDraft(id) ?? begunAt(newestTask()) ?? lastOf(newestTask())
  const keep = (change: Partial<SavedDraft>) => {
    const { text, links, files } = newestWork()
    const known = readTaskDraft(id)
    const base = {
      rev: known?.rev ?? newestTask().draft?.rev ?? 0,
      isChanged: known?.isChanged ?? false,
      isDropped: false,
    }
    keepTaskDraft(id, { ...base, text, links, files, ...change, keptAt: new Date().toISOString() })
  }

  return {
    draft,
    localDraft,
    errors: isFailure(error, 'task-incomplete') ? refused(error) : errors,
    /** Whether the person opened the form on this page. */
    isOpened,
    isWriting: task.can_hand_in && (task.versions.length === 0 || isOpened || (begun !== null && hasWork(begun))),
    isPending,
    error,
    write(change: Partial<WorkDraft>) {
      keep(change)
      saveDraftLater(id)
      setErrors({})
      reset()
    },
    /** Current files: an upload may end after others were removed. */
    latestFiles: () => newestWork().files,
    /** Open the last version or the draft for editing. */
    rewrite: () => setOpened(true),
    /** Close the form and keep the last version. */
    dismiss() {
      setOpened(false)
      if (!begun) return
      keep({ ...EMPTY_WORK, isDropped: true })
      saveDraftNow(id)
    },
    /** Keep this device's text in a conflict. */
    preferOwn() {
      reset()
      keep({ rev: task.draft?.rev ?? 0, isChanged: false })
      saveDraftNow(id)
    },
    /** Take the server's text in a conflict. */
    preferLatest() {
      reset()
      void dropDraft(id)
    },
    handIn() {
      const missing = workErrors(draft, task.parts)
      setErrors(missing)
      if (Object.keys(missing).length === 0) handIn(draft)
    },
  }
}

const begunAt = ({ draft }: Task) => (draft && hasWork(draft) ? draft : null)

const lastOf = ({ versions }: Task): WorkDraft => versions[0] ?? EMPTY_WORK

/** Errors of the server, by part of the work. */
function refused(error: unknown): WorkErrors {
  const { link, ...others } = fieldErrors(error)
  return { ...others, ...(link && { links: link }) }
}

function useHandIn(task: Task, onDone: () => void) {
  const { workshop_sub_module_id, versions } = task
  const queryClient = useQueryClient()
  const isUnderWay = useRef(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (draft: WorkDraft) => {
      await waitForSave(workshop_sub_module_id)
      const work = workOf(draft)
      return call('POST /v1/workshop-task/store', {
        body: { workshop_sub_module_id, ...work, text: work.text.trim(), rev: knownRev(workshop_sub_module_id) },
      })
    },
    // The server would reject the draft after the hand-in.
    onMutate: () => stopSaving(workshop_sub_module_id),
    onError: (cause, draft) =>
      isFailure(cause, 'task-draft-changed')
        ? keepBoth(workshop_sub_module_id, draft)
        : saveDraftLater(workshop_sub_module_id),
    onSuccess: async () => {
      await dropDraft(workshop_sub_module_id)
      void toast.success(task.review === 'none' ? 'Tugasmu sudah dikumpulkan.' : 'Terkirim. Karyamu menunggu dibaca.')
      analytics.track('Workshop Task Submitted', { workshop_sub_module_id, is_again: versions.length > 0 })
      await outdateWorkshops(queryClient)
      onDone()
    },
    onSettled: () => (isUnderWay.current = false),
  })
  function handIn(draft: WorkDraft) {
    // A second tap comes before the button shows that it is busy.
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(draft)
  }
  return { handIn, isPending, error, reset }
}
