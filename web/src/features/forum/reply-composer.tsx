import { useState } from 'react'
import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ForumReply } from '@semai/contract/forum-reply'
import { call } from '../../lib/call.ts'
import { isFailure } from '../../lib/failure-words.ts'
import { emptyPost, namedIn, type PostDraft } from './draft.ts'
import { DraftNote } from './draft-note.tsx'
import { MarkdownField } from './markdown-field.tsx'
import classes from './reply-composer.module.css'
import { SendFailure } from './send-failure.tsx'
import { addReply, markSent, outdateFeeds, showReply } from './topic-cache.ts'
import { topicQuery } from './queries.ts'
import { useDraft } from './use-draft.ts'

interface ReplyComposerProps {
  topicId: string
  /** The reply that it answers. */
  parentId: string | null
  /** An own reply that is being changed. */
  edited?: ForumReply
  /** What stands there at first: a quotation, a name. */
  start?: Pick<PostDraft, 'body' | 'mentions'>
  /** It goes after what was written there before. */
  isQuoting?: boolean
  hasFocus?: boolean
  onSent?: (reply: ForumReply) => void
  onCancel?: () => void
}

const isEmpty = ({ body, images }: PostDraft) => body.trim() === '' && images.length === 0

const nameOf = ({ topicId, parentId, edited }: ReplyComposerProps) =>
  edited ? `ubah.${edited.id}` : `balasan.${topicId}${parentId ? `.${parentId}` : ''}`

/** Where a reply is written or changed. What was begun is there again on the next visit. */
export function ReplyComposer(props: ReplyComposerProps) {
  const { edited, parentId, hasFocus, onCancel } = props
  const { draft, isKept, change, forget } = useReplyDraft(props)
  const [trouble, setTrouble] = useState<string | null>(null)
  const { mutate, isPending, error, reset } = useSend(props, forget)
  const isAnswer = parentId !== null || edited !== undefined
  function send() {
    if (isPending) return
    if (isEmpty(draft)) return setTrouble('Tulis dulu balasanmu.')
    setTrouble(null)
    mutate(draft)
  }
  return (
    <form
      noValidate
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <MarkdownField
        label={edited ? 'Ubah balasan' : isAnswer ? 'Balasanmu' : 'Tulis balasan'}
        name="reply"
        placeholder="Bagikan pengalaman, saran, atau pertanyaan lanjutan"
        rows={isAnswer ? 3 : 4}
        words={draft}
        error={trouble ?? undefined}
        hasFocus={hasFocus ?? false}
        onChange={(words) => {
          setTrouble(null)
          reset()
          change(words)
        }}
      />
      {error && <SendFailure error={error} onRetry={send} />}
      <div className={classes.foot}>
        <DraftNote isKept={isKept} />
        {onCancel && (
          <Button
            variant="default"
            size="sm"
            disabled={isPending}
            onClick={() => {
              if (edited) forget()
              onCancel()
            }}
          >
            Batal
          </Button>
        )}
        <Button type="submit" size="sm" loading={isPending}>
          {edited ? 'Simpan' : 'Kirim balasan'}
        </Button>
      </div>
    </form>
  )
}

function useReplyDraft({ edited, start, isQuoting, ...place }: ReplyComposerProps) {
  return useDraft({
    name: nameOf({ edited, ...place }),
    start: () => ({ ...emptyPost(), ...(edited && wordsOf(edited)), ...start }),
    restore: (kept) =>
      start && isQuoting
        ? { ...kept, body: `${kept.body.trimEnd()}\n\n${start.body}`, mentions: [...kept.mentions, ...start.mentions] }
        : kept,
    isEmpty,
  })
}

const wordsOf = ({ body, mentions, images }: ForumReply) => ({ body, mentions, images })

function useSend({ topicId, parentId, edited, onSent }: ReplyComposerProps, forget: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (draft: PostDraft) => {
      const form = {
        body: draft.body.trim(),
        mentions: namedIn(draft),
        image_ids: draft.images.map(({ id }) => id),
      }
      if (edited) return saveReply(edited, form)
      markSent(draft.id)
      const body = { id: draft.id, topic_id: topicId, parent_id: parentId, ...form }
      return (await call('POST /v1/forum-reply/create', { body })).data
    },
    onSuccess: (reply) => {
      forget()
      if (edited) showReply(queryClient, reply)
      else {
        addReply(queryClient, reply)
        void queryClient.invalidateQueries(topicQuery(topicId))
        void outdateFeeds(queryClient)
      }
      onSent?.(reply)
    },
    onError: (error) => {
      if (isFailure(error, 'forum-topic-closed')) void queryClient.invalidateQueries(topicQuery(topicId))
    },
  })
}

type Form = { body: string; mentions: string[]; image_ids: string[] }

async function saveReply({ id, rev }: ForumReply, form: Form): Promise<ForumReply> {
  const { data } = await call('POST /v1/forum-reply/update/:id', { params: { id }, body: { rev, ...form } })
  return data
}
