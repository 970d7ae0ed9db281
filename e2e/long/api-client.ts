import { randomUUID } from 'node:crypto'
import { request, type Agent, type IncomingHttpHeaders } from 'node:http'
import { demoAccounts, demoPassword } from '../../api/db/load/demo.ts'

export interface Stored {
  id: string
  body: string
  rev: number
}

export type Ask = ReturnType<typeof apiClient>

/** Outcome of a call: its status, or the error code of the connection. */
export interface Outcome {
  status: number | string | undefined
  // oxlint-disable-next-line typescript/no-explicit-any -- an answer of any shape
  json: any
  headers: IncomingHttpHeaders
}

/** Create a client of a server or proxy. Calls never throw; a failed connection is an outcome. */
export function apiClient(base: string, agent?: Agent) {
  return (
    method: string,
    url: string,
    { token, body }: { token?: string | undefined; body?: object } = {},
  ): Promise<Outcome> =>
    new Promise((resolve) => {
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      }
      const failed = (error: NodeJS.ErrnoException) => resolve({ status: error.code, json: null, headers: {} })
      const asked = request(base + url, { method, headers, ...(agent && { agent }) }, (response) => {
        let text = ''
        response.on('data', (chunk) => (text += String(chunk)))
        response.once('end', () =>
          resolve({ status: response.statusCode, json: parsed(text), headers: response.headers }),
        )
        response.once('error', failed)
      })
      asked.once('error', failed)
      asked.end(body && JSON.stringify(body))
    })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The token of a demo account. */
export async function signIn(ask: Ask, email = demoAccounts[0]): Promise<string> {
  const body = { email, password: demoPassword, fcm_token: '', user_device: 'web' }
  return (await ask('POST', '/v1/login', { body })).json.data.token
}

/** Create a group with the owner of another token, or with the first person who can be invited. Returns its id. */
export async function makeGroup(ask: Ask, token: string, other?: string): Promise<string> {
  const { json } = other
    ? await ask('GET', '/v1/auth/hello', { token: other })
    : await ask('GET', '/v1/user/get-list-for-channel-invitation?page=1', { token })
  const body = { type: 'group', name: 'Bergantian', user_ids: [other ? json.data.id : json.data[0].id] }
  return (await ask('POST', '/v1/channel/create', { token, body })).json.data.channel_detail.id
}

interface Words {
  token: string
  channel: string
  body: string
}

/** Send a message with a new id. Status 200 means that it was acknowledged. */
export async function say(ask: Ask, { token, channel, body }: Words) {
  const id = randomUUID()
  const { status } = await ask('PUT', `/v1/store/chats/${channel}/messages/${id}`, { token, body: { body } })
  return { id, status }
}

// Excludes the channel's own message about its creation.
export const isOurs = (body: string) => body.startsWith('Pesan ')

/** Read the stored messages of the test in their order. */
export async function readAll(ask: Ask, token: string, channel: string): Promise<Stored[]> {
  const stored: Stored[] = []
  let rev = 0
  for (;;) {
    const { json } = await ask('GET', `/v1/store/chats/${channel}/changes?after_rev=${rev}&limit=100`, { token })
    stored.push(...json.data)
    rev = json.next_rev
    if (!json.has_more) return stored.filter(({ body }) => isOurs(body))
  }
}
