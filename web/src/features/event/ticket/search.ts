export interface TicketSearch {
  /** Participation whose ticket is shown; without it, the list is. */
  tiket?: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Read the parameters of /event/registration: `?tiket=`, or `?id=` in e-mails and notifications. */
export function readTicketSearch({ tiket, id }: Record<string, unknown>): TicketSearch {
  const wanted = tiket ?? id
  return typeof wanted === 'string' && UUID.test(wanted) ? { tiket: wanted } : {}
}
