import type { ClientEvents, ServerEvents } from '@semai/contract/realtime'
import type { Socket } from 'socket.io'
import type { Session } from '../security/session.ts'

type LiveSocket = Socket<ClientEvents, ServerEvents>

/** A person and a channel they may have on screen. */
export interface Screen {
  user_id: string
  channel_id: string
}

export type OnTyping = (session: Session, channelId: string) => void

const TYPING_MS = 3000
// A client that counts three seconds may arrive a little early.
const EARLY_MS = 500

/** Activity of this process's sockets: open channels and typing. */
export class Activity {
  // By person and socket, because two windows show two channels.
  readonly #looking = new Map<string, Map<string, string>>()
  #onTyping: OnTyping = () => {}

  hearTyping(onTyping: OnTyping) {
    this.#onTyping = onTyping
  }

  /** Whether a person has a channel on screen. */
  isLooking(userId: string, channelId: string): boolean {
    return [...(this.#looking.get(userId)?.values() ?? [])].includes(channelId)
  }

  /** Filter the screens that people look at. */
  seen<S extends Screen>(screens: S[]): S[] {
    return screens.filter(({ user_id, channel_id }) => this.isLooking(user_id, channel_id))
  }

  serve(socket: LiveSocket, session: Session) {
    let typedAt = -TYPING_MS
    // Input from a socket may have any shape.
    socket.on('typing', (channelId: unknown) => {
      const now = performance.now()
      if (typeof channelId !== 'string' || !socket.rooms.has(`channel:${channelId}`)) return
      if (now - typedAt < TYPING_MS - EARLY_MS) return
      typedAt = now
      this.#onTyping(session, channelId)
    })
    socket.on('screen', (screen: unknown) => this.#note(session.user_id, socket.id, seenOn(screen)))
    socket.on('disconnect', () => this.#note(session.user_id, socket.id, null))
  }

  #note(userId: string, socketId: string, channelId: string | null) {
    const windows = this.#looking.get(userId) ?? new Map<string, string>()
    if (channelId) windows.set(socketId, channelId)
    else windows.delete(socketId)
    if (windows.size > 0) this.#looking.set(userId, windows)
    else this.#looking.delete(userId)
  }
}

function seenOn(screen: unknown): string | null {
  if (typeof screen !== 'object' || screen === null) return null
  if (!('is_visible' in screen) || screen.is_visible !== true || !('channel_id' in screen)) return null
  return typeof screen.channel_id === 'string' ? screen.channel_id : null
}
