import { useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { WorkshopSubModuleDetail } from '@semai/contract/workshop/module'
import { analytics } from '../../../lib/analytics.ts'
import { call } from '../../../lib/call/call.ts'
import { toast } from '../../../lib/toast.ts'
import { outdateWorkshops } from '../queries.ts'
import { forgetTaskDraft, keepTaskDraft, readTaskDraft, type TaskDraft } from './draft.ts'

const EMPTY: TaskDraft = { text: '', file: null }

/** Writing and handing in a task: every word is kept on the device until the server has it. */
export function useTask(lesson: WorkshopSubModuleDetail) {
  const { id, task } = lesson
  const queryClient = useQueryClient()
  const isUnderWay = useRef(false)
  const [kept] = useState(() => readTaskDraft(id))
  const [draft, setDraft] = useState<TaskDraft>(kept ?? EMPTY)
  const latest = useRef(draft)
  const [isWriting, setWriting] = useState(task === null || kept !== null)

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ text, file }: TaskDraft) =>
      call('POST /v1/workshop-task/store', {
        body: { workshop_sub_module_id: id, text: text.trim(), file_id: file?.id ?? null },
      }),
    onSuccess: async () => {
      forgetTaskDraft(id)
      void toast.success('Tugasmu sudah dikumpulkan.')
      analytics.track('Workshop Task Submitted', { workshop_sub_module_id: id, is_again: task !== null })
      await outdateWorkshops(queryClient)
      setWriting(false)
    },
    onSettled: () => (isUnderWay.current = false),
  })

  function begin(next: TaskDraft) {
    latest.current = next
    setDraft(next)
  }

  return {
    draft,
    isWriting,
    isPending,
    error,
    write(change: Partial<TaskDraft>) {
      // A file that arrives later must not bring back what was written as it set out.
      const next = { ...latest.current, ...change }
      begin(next)
      keepTaskDraft(id, next)
      reset()
    },
    /** Opens what was handed in, to be changed. */
    rewrite() {
      begin({ text: task?.text ?? '', file: task?.file ?? null })
      setWriting(true)
    },
    /** Leaves what was handed in as it is. */
    dismiss() {
      forgetTaskDraft(id)
      setWriting(false)
    },
    handIn() {
      // A second tap comes before the button shows that it is busy.
      if (isUnderWay.current) return
      isUnderWay.current = true
      mutate(draft)
    },
  }
}
