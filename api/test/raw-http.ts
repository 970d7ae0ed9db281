import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** What a server answers to bytes that no client library would send; it closes the connection after them. */
export async function sendRaw(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(bytes)
  socket.setTimeout(3000, () => socket.destroy())
  return text(socket).catch(() => '')
}

export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)

/** How many answers came over one connection. */
export const answersIn = (answer: string) => answer.match(/^HTTP\/1\.1 \d{3}/gm)?.length ?? 0
