import type { ChannelDetail } from '@semai/contract/chat/chat'
import type { ChatMessage } from '@semai/contract/chat/message'
import { limits } from '@semai/contract/call/limits'

const HOUR_MS = 3_600_000

export type MessageRights = ReturnType<typeof rightsOf>

/** Actions to offer the person for a message. The server makes the decision. */
export function rightsOf(message: ChatMessage, detail: ChannelDetail, myId: string | undefined, now = Date.now()) {
  const isMine = message.sender !== null && message.sender.id === myId
  const isInCharge = detail.my_role !== 'member'
  const age = now - Date.parse(message.createdAt)
  const isSomebodys = message.sender !== null && !isMine
  return {
    canPost: detail.can_post,
    canPin: isInCharge,
    canMakeTopic: true,
    isPinned: detail.pinned_message?.id === message.id,
    canEdit: isMine && detail.can_post && message.body !== '' && age < limits.messageEditHours * HOUR_MS,
    canDelete: isMine || isInCharge,
    canReport: isSomebodys,
    canBlock: isSomebodys,
  }
}
