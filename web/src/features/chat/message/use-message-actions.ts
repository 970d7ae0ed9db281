import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChannelDetail } from '@semai/contract/chat/chat'
import type { ChatMessage } from '@semai/contract/chat/message'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { showChannel } from '../channel/channel-cache.ts'
import type { MessageAction } from './message-menu.tsx'
import { reactToMessage } from './queries.ts'
import { hasReacted } from './message-reactions.tsx'
import { pinMessage } from '../queries.ts'
import type { Composer } from '../composer/use-composer.ts'

interface ActionOptions {
  detail: ChannelDetail
  /** Shows a changed message. */
  conversation: { sync: { put: (message: ChatMessage) => void } }
  control: Pick<Composer, 'reply' | 'edit'>
  myId: string | undefined
  onBlock?: (person: { id: string; full_name: string }) => void
  onReport: (message: ChatMessage) => void
  onTopic?: (message: ChatMessage) => void
}

interface Menu {
  message: ChatMessage
  at: { x: number; y: number }
}

/** Actions on messages: the open menu, and the message whose deletion needs confirmation. */
export function useMessageActions(options: ActionOptions) {
  const { detail, conversation, control, myId, onBlock, onReport, onTopic } = options
  const { sync } = conversation
  const queryClient = useQueryClient()
  const [menu, setMenu] = useState<Menu | null>(null)
  const [asked, setAsked] = useState<ChatMessage | null>(null)
  const onError = (error: unknown) => void toast.failure(failureMessage(error))
  const reacting = useMutation({
    mutationFn: ({ message, emoji }: { message: ChatMessage; emoji: string }) => {
      const known = message.reactions.find((reaction) => reaction.emoji === emoji)
      return reactToMessage(message, emoji, !hasReacted(known?.user_ids ?? [], myId))
    },
    onSuccess: sync.put,
    onError,
  })
  const pinning = useMutation({
    mutationFn: (message: ChatMessage) =>
      pinMessage(detail.id, detail.pinned_message?.id === message.id ? null : message.id),
    onSuccess: (changed) => showChannel(queryClient, changed),
    onError,
  })

  function take(action: MessageAction) {
    const message = menu?.message
    if (!message) return
    if (action === 'reply') control.reply(message)
    else if (action === 'edit') control.edit(message)
    else if (action === 'pin') pinning.mutate(message)
    else if (action === 'topic') onTopic?.(message)
    else if (action === 'copy') void copy(message.body)
    else if (action === 'delete') setAsked(message)
    else if (action === 'report') onReport(message)
    else if (message.sender) onBlock?.(message.sender)
  }

  return {
    menu,
    asked,
    take,
    react: (message: ChatMessage, emoji: string) => reacting.mutate({ message, emoji }),
    openMenu: (message: ChatMessage, at: Menu['at']) => setMenu({ message, at }),
    closeMenu: () => setMenu(null),
    stopAsking: () => setAsked(null),
  }
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    void toast.success('Teks disalin.')
  } catch {
    void toast.failure('Peramban ini tidak mengizinkan menyalin.')
  }
}
