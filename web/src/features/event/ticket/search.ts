export interface TicketSearch {
  /** The participation whose ticket is shown; without it, the list of participations. */
  tiket?: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The address of /event/registration: `?tiket=`, or `?id=` as mails and notifications write it. */
export function readTicketSearch({ tiket, id }: Record<string, unknown>): TicketSearch {
  const wanted = tiket ?? id
  return typeof wanted === 'string' && UUID.test(wanted) ? { tiket: wanted } : {}
}
