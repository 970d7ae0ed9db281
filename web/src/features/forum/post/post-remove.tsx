import { useId } from 'react'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import classes from '../../../ui/dialog/question-dialog.module.css'
import { idOf, type Post } from './post-actions.ts'
import { outdateFeeds, showReply, showTopic } from '../topic/topic-cache.ts'

interface PostRemoveProps {
  post: Post
  onRemoved: () => void
  onClose: () => void
}

/** Dialog that confirms deleting a post for everybody. */
export function PostRemove({ post, onRemoved, onClose }: PostRemoveProps) {
  const titleId = useId()
  const { mutate, isPending } = useRemoval(post, () => {
    onClose()
    onRemoved()
  })
  const { title, about, action } = WORDS[post.kind]
  return (
    <ModalDialog aria-labelledby={titleId} className={classes.dialog} onClose={onClose}>
      <div className={classes.content}>
        <h2 id={titleId}>{title}</h2>
        <p>{about}</p>
        <div className={classes.actions}>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            Batal
          </Button>
          <Button
            color="bata"
            leftSection={<IconTrash size={18} aria-hidden />}
            loading={isPending}
            onClick={() => mutate()}
          >
            {action}
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}

function useRemoval(post: Post, onRemoved: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const params = { id: idOf(post) }
      if (post.kind === 'topic')
        showTopic(queryClient, (await call('POST /v1/forum-topic/remove/:id', { params })).data)
      else showReply(queryClient, (await call('POST /v1/forum-reply/remove/:id', { params })).data)
    },
    onSuccess: () => {
      void toast.success(post.kind === 'topic' ? 'Topik dihapus.' : 'Balasan dihapus.')
      void outdateFeeds(queryClient)
      onRemoved()
    },
    onError: (error) => void toast.failure(failureMessage(error)),
  })
}

const WORDS = {
  topic: {
    title: 'Hapus topik ini?',
    about: 'Isi dan gambarnya hilang untuk semua orang. Balasan yang sudah ada tetap tersimpan di bawah bekasnya.',
    action: 'Hapus topik',
  },
  reply: {
    title: 'Hapus balasan ini?',
    about: 'Isi dan gambarnya hilang untuk semua orang. Bekasnya tetap terlihat.',
    action: 'Hapus balasan',
  },
}
