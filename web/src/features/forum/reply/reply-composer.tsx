import { useState } from 'react'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ForumReply } from '@semai/contract/forum/reply'
import { call } from '../../../lib/call/call.ts'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { emptyPost, type PostDraft } from '../editor/draft.ts'
import { DraftNote } from '../editor/draft-note.tsx'
import { MarkdownField } from '../editor/markdown-field.tsx'
import classes from './reply-composer.module.css'
import { createReply, postForm, type ReplyPlace } from '../editor/send-queries.ts'
import { SendFailure } from '../editor/send-failure.tsx'
import { addReply, markSent, outdateFeeds, showReply } from '../topic/topic-cache.ts'
import { topicQuery } from '../queries.ts'
import { useDraft } from '../editor/use-draft.ts'
import { FormUploadsProvider, useFormUploads } from '../../../lib/file/use-form-uploads.ts'
import { UploadWait } from '../../../ui/field/upload-wait.tsx'

interface ReplyComposerProps {
  topicId: string
  /** Parent reply; null for a reply to the topic. */
  parentId: string | null
  /** Own reply that is edited. */
  edited?: ForumReply
  /** Initial text: a quotation or a mention. */
  start?: Pick<PostDraft, 'body' | 'mentions'>
  /** Whether the initial text is appended to the saved draft. */
  isQuoting?: boolean
  hasFocus?: boolean
  onSent?: (reply: ForumReply) => void
  onCancel?: () => void
}

const isEmpty = ({ body, images }: PostDraft) => body.trim() === '' && images.length === 0

const nameOf = ({ topicId, parentId, edited }: ReplyComposerProps) =>
  edited ? `ubah.${edited.id}` : `balasan.${topicId}${parentId ? `.${parentId}` : ''}`

/** Form that writes or edits a reply. It restores the saved draft. */
export function ReplyComposer(props: ReplyComposerProps) {
  const { edited, parentId, hasFocus, onCancel } = props
  const { draft, isSaved, change, forget } = useReplyDraft(props)
  const [fieldError, setFieldError] = useState<string | null>(null)
  const { mutate, isPending, error, reset } = useSend(props, forget)
  const isAnswer = parentId !== null || edited !== undefined
  const { uploads, holdsBack, wait } = useFormUploads()
  function send() {
    if (isPending) return
    if (isEmpty(draft)) return setFieldError('Tulis dulu balasanmu.')
    setFieldError(null)
    mutate(draft)
  }
  return (
    <form
      noValidate
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault()
        if (!holdsBack(event)) send()
      }}
    >
      <FormUploadsProvider value={uploads}>
        <MarkdownField
          label={edited ? 'Ubah balasan' : isAnswer ? 'Balasanmu' : 'Tulis balasan'}
          name="reply"
          placeholder="Bagikan pengalaman, saran, atau pertanyaan lanjutan"
          rows={isAnswer ? 3 : 4}
          words={draft}
          error={fieldError ?? undefined}
          hasFocus={hasFocus ?? false}
          onChange={(words) => {
            setFieldError(null)
            reset()
            change(words)
          }}
        />
      </FormUploadsProvider>
      <UploadWait what="gambar" then={edited ? 'Tersimpan' : 'Terkirim'} {...wait} />
      {error && <SendFailure error={error} onRetry={send} />}
      <div className={classes.foot}>
        <DraftNote isSaved={isSaved} />
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
          {wait.isWaiting ? 'Menunggu gambar…' : edited ? 'Simpan' : 'Kirim balasan'}
        </Button>
      </div>
    </form>
  )
}

function useReplyDraft({ edited, start, isQuoting, ...place }: ReplyComposerProps) {
  return useDraft({
    name: nameOf({ edited, ...place }),
    start: () => ({ ...emptyPost(), ...(edited && wordsOf(edited)), ...start }),
    restore: (saved) =>
      start && isQuoting
        ? {
            ...saved,
            body: `${saved.body.trimEnd()}\n\n${start.body}`,
            mentions: [...saved.mentions, ...start.mentions],
          }
        : saved,
    isEmpty,
  })
}

const wordsOf = ({ body, mentions, images }: ForumReply) => ({ body, mentions, images })

function useSend({ topicId, parentId, edited, onSent }: ReplyComposerProps, forget: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (draft: PostDraft) => (edited ? saveReply(edited, draft) : sendReply(draft, { topicId, parentId })),
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

async function sendReply(draft: PostDraft, place: ReplyPlace): Promise<ForumReply> {
  markSent(draft.id)
  return (await createReply(draft, place)).data
}

async function saveReply({ id, rev }: ForumReply, draft: PostDraft): Promise<ForumReply> {
  const body = { rev, ...postForm(draft) }
  const { data } = await call('POST /v1/forum-reply/update/:id', { params: { id }, body })
  return data
}
