/** What stands in the address of /chat: the open conversation, the list's filters and the open dialog. */
export interface ChatSearch {
  /** The conversation that is open. */
  channel?: string
  /** The number of the message to jump to. */
  pesan?: number
  /** A person to write to: their conversation is opened, or begun. */
  person?: string
  filter?: ChannelFilter
  search?: string
  /** The dialog of a new conversation. */
  baru?: 'pesan' | 'grup'
  /** The detail of the open conversation. */
  rincian?: 'ringkas' | 'anggota' | 'berkas' | 'cari'
  /** The settings of messages. */
  atur?: 'ya'
}

export type ChannelFilter = 'unread' | 'team'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
// What the call takes.
const LONGEST = 100

const idOf = (value: unknown) => (typeof value === 'string' && UUID.test(value) ? value : undefined)

const oneOf = <const T extends string>(value: unknown, ...known: T[]) => known.find((one) => one === value)

function seqOf(value: unknown) {
  const seq = Number(value)
  return Number.isSafeInteger(seq) && seq > 0 ? seq : undefined
}

/** What an address may say. Anything else in it is left out. */
export function readChatSearch(address: Record<string, unknown>): ChatSearch {
  const channel = idOf(address['channel'])
  const pesan = seqOf(address['pesan'])
  const person = idOf(address['person'])
  const filter = oneOf(address['filter'], 'unread', 'team')
  const search = typeof address['search'] === 'string' ? address['search'].trim().slice(0, LONGEST) : ''
  const baru = oneOf(address['baru'], 'pesan', 'grup')
  const rincian = oneOf(address['rincian'], 'ringkas', 'anggota', 'berkas', 'cari')
  return {
    ...(channel && { channel, ...(pesan && { pesan }), ...(rincian && { rincian }) }),
    ...(person && { person }),
    ...(filter && { filter }),
    ...(search && { search }),
    ...(baru && { baru }),
    ...(address['atur'] === 'ya' && { atur: 'ya' }),
  }
}
