import type { Channel, ChannelRole } from '@semai/contract/chat/chat'

/** Facts that decide whether a member may write in a channel. */
export interface PostingFacts {
  type: Channel['type']
  posting_policy: 'everyone' | 'moderators'
  role: ChannelRole
  /** True if the other person of a direct channel has an active account. */
  has_other: boolean
  has_blocked: boolean
  is_blocked: boolean
  is_archived: boolean
  /** Name of the person who must answer first; null unless the writer is a stranger to them. */
  awaited_name: string | null
}

export const isInCharge = (role: ChannelRole) => role !== 'member'

/** Explain why a member cannot write; null if they can. */
export function closedReason(facts: PostingFacts): string | null {
  if (facts.is_archived) return 'Startup ini sudah ditutup. Pesannya tetap bisa dibaca.'
  if (facts.type === 'direct') return directReason(facts)
  if (facts.posting_policy === 'moderators' && !isInCharge(facts.role)) return 'Hanya pengelola yang menulis di sini.'
  return null
}

function directReason({ has_other, has_blocked, is_blocked, awaited_name }: PostingFacts): string | null {
  if (!has_other) return 'Akun ini sudah tidak aktif.'
  if (has_blocked) return 'Kamu memblokir orang ini. Buka blokirnya kalau ingin menulis lagi.'
  if (is_blocked) return 'Kamu tidak bisa mengirim pesan kepada orang ini.'
  return awaited_name && `Satu pesan dulu. Kamu bisa menulis lagi setelah ${awaited_name} membalas.`
}

/** Whether members follow a startup, hub, event or pair. Only groups manage their own members. */
export const isBound = (type: Channel['type']) => type !== 'group'

/** Whether a role may manage members of these roles: owners all, moderators all but owners. */
export const mayManage = (role: ChannelRole, touched: ChannelRole[]) =>
  role === 'owner' || (role === 'moderator' && touched.every((one) => one !== 'owner'))

/** Key of a direct channel, the same in either order. */
export const directKey = (one: string, other: string) => [one, other].toSorted().join(':')

export function oneLine(text: string): string
export function oneLine(text: string | undefined): string | undefined
export function oneLine(text: string | undefined) {
  return text?.trim().replace(/\s+/g, ' ')
}

/** 'Ayu', 'Ayu dan Bima', 'Ayu, Bima, dan 3 orang lain' */
export function namesInWords(names: string[]): string {
  const [first = '', second = '', third] = names
  if (names.length < 3) return names.join(' dan ')
  return `${first}, ${second}, dan ${names.length > 3 ? `${names.length - 2} orang lain` : third}`
}
