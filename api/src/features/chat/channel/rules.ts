import type { Channel, ChannelRole } from '@semai/contract/chat/chat'

/** What decides whether somebody may write in a channel. */
export interface PostingFacts {
  type: Channel['type']
  posting_policy: 'everyone' | 'moderators'
  role: ChannelRole
  /** Of a direct channel: the other's account is there and open. */
  has_other: boolean
  has_blocked: boolean
  is_blocked: boolean
  is_archived: boolean
  /** Who has to answer first, where one is a stranger to them. */
  awaited_name: string | null
}

export const isInCharge = (role: ChannelRole) => role !== 'member'

/** Why somebody cannot write there, in words; null when they can. */
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

/** Only a group's own people change who is in it: the others follow their startup, hub or event. */
export const isBound = (type: Channel['type']) => type !== 'group'

/** Whether somebody may touch members of these roles: owners all, moderators all but owners. */
export const mayManage = (role: ChannelRole, touched: ChannelRole[]) =>
  role === 'owner' || (role === 'moderator' && touched.every((one) => one !== 'owner'))

/** The one name of a channel between two people, whoever opens it. */
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
