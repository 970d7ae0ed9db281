import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ForumTopic } from '@semai/contract/forum/topic'
import { call } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { repliesKey, replyKey } from '../reply/queries.ts'
import { outdateFeeds, showTopic } from './topic-cache.ts'

/** Mutations of a topic's state: close, pin, publish and accept. */
export function useTopicState({ id }: Pick<ForumTopic, 'id'>) {
  const queryClient = useQueryClient()
  const params = { id }
  const { mutate } = useMutation({
    mutationFn: async ({ send, done }: { send: () => Promise<{ data: ForumTopic }>; done: string }) => {
      const { data } = await send()
      return { topic: data, done }
    },
    onSuccess: ({ topic, done }) => {
      showTopic(queryClient, topic)
      void outdateFeeds(queryClient)
      void toast.success(done)
    },
    onError: (error) => void toast.failure(failureMessage(error)),
  })
  return {
    close: (is_closed: boolean) =>
      mutate({
        send: () => call('POST /v1/forum-topic/close/:id', { params, body: { is_closed } }),
        done: is_closed ? 'Topik ditutup untuk balasan baru.' : 'Topik dibuka lagi.',
      }),
    setPublic: (is_public: boolean) =>
      mutate({
        send: () => call('POST /v1/forum-topic/set-public/:id', { params, body: { is_public } }),
        done: is_public ? 'Judulnya sekarang tampil di pratinjau tautan.' : 'Judulnya tidak lagi tampil di pratinjau.',
      }),
    pin: (is_pinned: boolean) =>
      mutate({
        send: () => call('POST /v1/forum-topic/pin/:id', { params, body: { is_pinned } }),
        done: is_pinned ? 'Topik disematkan.' : 'Sematan dilepas.',
      }),
    /** Accept a reply as the answer; null removes it. */
    accept: (reply_id: string | null) =>
      mutate({
        send: async () => {
          const answer = await call('POST /v1/forum-topic/accept/:id', { params, body: { reply_id } })
          void queryClient.invalidateQueries({ queryKey: repliesKey(id) })
          if (reply_id) void queryClient.invalidateQueries({ queryKey: replyKey(reply_id) })
          return answer
        },
        done: reply_id ? 'Jawaban terpilih. Terima kasih sudah menandainya.' : 'Tanda jawaban dilepas.',
      }),
  }
}
