import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Send raw bytes, which no client library would send, and return the answer. The server closes the connection. */
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

interface Dripping {
  path: string
  token: string
  /** How many bytes it says that it will send. */
  size?: number
  /** Bytes sent before the upload stalls; by default the first bytes of a JPEG. */
  begin?: Uint8Array
}

/** An upload that has begun and does not go on: what the server answers meanwhile, and how to leave. */
export async function dripUpload(
  url: string,
  { path, token, size = 1_000_000, begin = Uint8Array.of(0xff, 0xd8) }: Dripping,
) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  // It may be cut off.
  socket.on('error', () => {})
  await once(socket, 'connect')
  const part =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${size}`,
  ]
  const answered = once(socket, 'data').then(([bytes]) => String(bytes))
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}`)
  socket.write(begin)
  return { answered, leave: () => void socket.destroy() }
}
