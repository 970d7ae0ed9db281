import type { Notification } from './notification.ts'

/** What the server tells over the socket. The token goes in the handshake's `auth`; writes go over HTTP. */
export interface ServerEvents {
  notification: (notification: Notification) => void
}
