/** Search parameters of /chat: the open conversation, the list's filters and the open dialog. */
export interface ChatSearch {
  /** Id of the open conversation. */
  channel?: string
  /** The number of the message to jump to. */
  pesan?: number
  /** A person to write to: opens or creates the conversation. */
  person?: string
  filter?: ChannelFilter
  search?: string
  /** Dialog of a new conversation. */
  baru?: 'pesan' | 'grup'
  /** Detail of the open conversation. */
  rincian?: 'ringkas' | 'anggota' | 'berkas' | 'cari'
  /** Settings dialog of messages. */
  atur?: 'ya'
}

export type ChannelFilter = 'unread' | 'team'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
// Limit of the endpoint.
const LONGEST = 100

const idOf = (value: unknown) => (typeof value === 'string' && UUID.test(value) ? value : undefined)

const oneOf = <const T extends string>(value: unknown, ...known: T[]) => known.find((one) => one === value)

function seqOf(value: unknown) {
  const seq = Number(value)
  return Number.isSafeInteger(seq) && seq > 0 ? seq : undefined
}

/** Read the search parameters. Drops unknown and malformed values. */
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
