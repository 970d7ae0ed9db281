import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Rubric } from '@semai/contract/task/rubric'
import { call } from '../../../lib/call/call.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { outdateWorkshops } from '../queries.ts'
import { peerDrafts, type PeerDraft } from './peer-draft.ts'
import { missingOf } from './peer-words.ts'

interface Reviewed {
  id: string
  kind: 'practice' | 'peer'
  rubric: Rubric
  workshop_sub_module_id: string
}

/** Review of a peer's work; levels and words stay on the device until sent. */
export function usePeerReview(reviewed: Reviewed) {
  const { id, rubric } = reviewed
  const [draft, setDraft] = useState<PeerDraft>(() => peerDrafts.read(id) ?? { levels: [], words: '' })
  const [isAsked, setAsked] = useState(false)
  const missing = missingOf(rubric, draft.levels)
  const { mutate, isPending, error, reset } = useSend(reviewed)

  function change(next: PeerDraft) {
    setDraft(next)
    peerDrafts.keep(id, next)
    reset()
  }

  const givenOf = (criterionId: string) => draft.levels.find(({ criterion_id }) => criterion_id === criterionId)

  return {
    draft,
    isPending,
    error,
    givenOf,
    /** Missing parts, after the first attempt to send. */
    missing: isAsked ? missing : undefined,
    wantsWords: isAsked && draft.words.trim() === '',
    give(criterionId: string, given: { level?: number; words?: string }) {
      const known = givenOf(criterionId) ?? { criterion_id: criterionId, level: 1, words: '' }
      const others = draft.levels.filter(({ criterion_id }) => criterion_id !== criterionId)
      change({ ...draft, levels: [...others, { ...known, ...given }] })
    },
    say: (words: string) => change({ ...draft, words }),
    send() {
      setAsked(true)
      if (missing.size === 0 && draft.words.trim() !== '' && !isPending) mutate(draft)
    },
  }
}

function useSend({ id, kind, workshop_sub_module_id }: Reviewed) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ levels, words }: PeerDraft) =>
      call('POST /v1/task-peer/store', { body: { id, levels, words: words.trim() } }),
    onSuccess: async ({ data: { agreed } }) => {
      peerDrafts.keep(id, null)
      void toast.success(
        kind === 'practice' && agreed
          ? `Penilaianmu sama dengan pengelola pada ${agreed.count} dari ${agreed.of} kriteria.`
          : 'Terima kasih. Tanggapanmu sudah terkirim.',
      )
      await navigate({ to: '/workshop/submodul/teman', search: { id: workshop_sub_module_id } })
      await outdateWorkshops(queryClient)
    },
  })
}
