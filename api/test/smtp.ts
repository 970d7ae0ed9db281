import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

interface Received {
  from: string
  to: string[]
  /** The mail as it came over the wire. */
  raw: string
}

/** A mail server that keeps what it is sent, or refuses it as often as a test says. */
export async function startSmtp() {
  const received: Received[] = []
  let refusals = 0
  let refused = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      let raw = ''
      stream.on('data', (part) => void (raw += String(part)))
      stream.on('end', () => {
        if (refused < refusals) {
          refused++
          return done(Object.assign(new Error('try again later'), { responseCode: 451 }))
        }
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
        return done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (!address || typeof address === 'string') throw new Error('the mail server listens on no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    /** Refuses the next so many mails. */
    refuse(count: number) {
      refusals = refused + count
    },
    refused: () => refused,
    /** Mails to an address, once there are so many. */
    async mailsTo(to: string, count = 1) {
      const found = () => received.filter((mail) => mail.to.includes(to))
      for (let waited = 0; found().length < count && waited < 15_000; waited += 50) await sleep(50)
      return found()
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
