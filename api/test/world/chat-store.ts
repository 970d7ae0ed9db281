import type { ChatMessage } from '@semai/contract/chat/message'
import type { TestApp } from '../app.ts'

interface Somebody {
  token: string
}

interface Page {
  data: ChatMessage[]
  has_older: boolean
  has_newer: boolean
  last_seq: number
  last_rev: number
}

interface Changes {
  data: ChatMessage[]
  has_more: boolean
  next_rev: number
  is_detail_changed: boolean
}

/** Calls about stored messages. */
export function storeReader({ call }: Pick<TestApp, 'call'>) {
  const at = (channelId: string, messageId: string) => `/v1/store/chats/${channelId}/messages/${messageId}`

  const messages = async ({ token }: Somebody, channelId: string, query = ''): Promise<Page> =>
    (await call('GET', `/v1/store/chats/${channelId}/messages${query}`, { token })).json

  const changes = async ({ token }: Somebody, channelId: string, afterRev: number, limit = 100): Promise<Changes> =>
    (await call('GET', `/v1/store/chats/${channelId}/changes?after_rev=${afterRev}&limit=${limit}`, { token })).json

  const edit = (
    { token }: Somebody,
    channelId: string,
    { id, rev }: { id: string; rev: number },
    { body, ...more }: { body: string; mentions?: string[] },
  ) => call('PUT', at(channelId, id), { token, body: { body, ...more }, headers: { 'if-match': `"${rev}"` } })

  const erase = ({ token }: Somebody, channelId: string, messageId: string) =>
    call('DELETE', at(channelId, messageId), { token })

  const react = ({ token }: Somebody, channelId: string, messageId: string, emoji: string, is_set = true) =>
    call('PUT', `${at(channelId, messageId)}/reaction`, { token, body: { emoji, is_set } })

  return { messages, changes, edit, erase, react }
}
