// The package has no types of its own; this is what the tests use of it.
declare module 'smtp-server' {
  import type { Readable } from 'node:stream'
  import type { Server } from 'node:net'

  interface Session {
    envelope: { mailFrom: { address: string } | false; rcptTo: { address: string }[] }
  }
  type Done = (error?: Error | null) => void

  export class SMTPServer {
    readonly server: Server
    constructor(options: {
      authOptional?: boolean
      disabledCommands?: string[]
      logger?: boolean
      onData?: (stream: Readable, session: Session, done: Done) => void
    })
    listen(port: number, host: string, listening: () => void): void
    close(done: () => void): void
  }
}
