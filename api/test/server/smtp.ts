import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

interface Received {
  from: string
  to: string[]
  /** The mail as it came over the wire. */
  raw: string
}

const withCode = (message: string, responseCode: number) => Object.assign(new Error(message), { responseCode })

/** A mail server that keeps what it is sent, or does with it what mail servers do, as often as a test says. */
export async function startSmtp() {
  const received: Received[] = []
  let refusals = 0
  let refused = 0
  let cuts = 0
  let keepsCut = true
  let connections = 0
  const asked: string[] = []
  let held = 0
  let isHolding = false
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect: (_session, done) => {
      connections++
      done()
    },
    onRcptTo: ({ address }, _session, done) => {
      asked.push(address)
      done(address.startsWith('tidak-ada') ? withCode('5.1.1 no such box', 550) : undefined)
    },
    onData: (stream, { id, envelope }, done) => {
      let raw = ''
      stream.on('data', (part) => void (raw += String(part)))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const take = () => void received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
        if (isHolding) return void held++
        if (cuts > 0) {
          cuts--
          if (keepsCut) take()
          for (const connection of server.connections) if (connection.session.id === id) connection._socket.destroy()
          return
        }
        if (refused < refusals) {
          refused++
          return done(withCode('4.3.0 try again later', 451))
        }
        take()
        return done()
      })
    },
  })
  // A connection that its client gave up.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (!address || typeof address === 'string') throw new Error('the mail server listens on no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    connections: () => connections,
    /** Refuses the next so many mails. Addresses that begin with "tidak-ada" it refuses for good. */
    refuse(count: number) {
      refusals = refused + count
    },
    refused: () => refused,
    /** How often it was asked to take something for an address. */
    asked: (to: string) => asked.filter((one) => one === to).length,
    /** Takes the next so many mails, and is gone before it says so. */
    cut(count: number) {
      cuts = count
      keepsCut = true
    },
    /** Close the connection after the data of the next `count` mails, without a response, and drop them. */
    lose(count: number) {
      cuts = count
      keepsCut = false
    },
    /** Cut-offs left. */
    cutsLeft: () => cuts,
    /** Says nothing of the mails that it is sent from now on, nor keeps them. */
    hold() {
      isHolding = true
    },
    held: () => held,
    /** Answer again. Held mails are lost. */
    letGo() {
      isHolding = false
    },
    /** Mails to an address, once there are so many. */
    async mailsTo(to: string, count = 1) {
      const found = () => received.filter((mail) => mail.to.includes(to))
      for (let waited = 0; found().length < count && waited < 15_000; waited += 50) await sleep(50)
      return found()
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
