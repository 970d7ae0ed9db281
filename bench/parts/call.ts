import { Agent, request } from 'node:http'

/** A call. `body` is sent as JSON. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT'
  url: string
  headers: Record<string, string>
  body?: object
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

export const keepAlive = (connections: number) => new Agent({ keepAlive: true, maxSockets: connections })

/** Asks, and answers the body. @throws when it is not answered well */
export function send({ method, url, headers, body }: Call, agent: Agent): Promise<string> {
  const text = body && JSON.stringify(body)
  const type = text && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers: { ...headers, ...type } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const answer = Buffer.concat(chunks).toString()
        if (response.statusCode === 200 || response.statusCode === 201) resolve(answer)
        else reject(new Error(`${method} ${url} answers ${response.statusCode}: ${answer}`))
      })
    })
    sent.once('error', reject)
    sent.end(text)
  })
}
