// The package has no types of its own; this is what the tests use of it.
declare module 'smtp-server' {
  import type { Readable } from 'node:stream'
  import type { Server, Socket } from 'node:net'

  interface Session {
    id: string
    envelope: { mailFrom: { address: string } | false; rcptTo: { address: string }[] }
  }
  type Done = (error?: Error | null) => void

  export class SMTPServer {
    readonly server: Server
    readonly connections: Set<{ session: Session; _socket: Socket }>
    constructor(options: {
      authOptional?: boolean
      disabledCommands?: string[]
      logger?: boolean
      onConnect?: (session: Session, done: Done) => void
      onRcptTo?: (address: { address: string }, session: Session, done: Done) => void
      onData?: (stream: Readable, session: Session, done: Done) => void
    })
    on(event: 'error', listener: (error: Error) => void): void
    listen(port: number, host: string, listening: () => void): void
    close(done: () => void): void
  }
}
