import type { Resource } from '@semai/contract/console/resource/resource'
import type { TestApp } from '../app.ts'
import { consoleMakers } from './console-makers.ts'
import { consoleValues, type Values } from '../input/console-values.ts'
import { staffMaker } from './staff.ts'

export interface Caller {
  token?: string
}

/** Rows of any resource, and the console's calls. */
export async function consoleRows(app: TestApp) {
  const { call } = app
  const { admin } = staffMaker(app)
  const { valuesOf } = consoleValues(app)
  const { token } = await admin()

  const ask =
    (method: 'GET' | 'POST' | 'PUT') =>
    (
      caller: Caller,
      { name }: Resource,
      path: string,
      { body, headers }: { body?: unknown; headers?: Record<string, string> } = {},
    ) =>
      call(method, `/v1/console/${name}/${path}`, { ...caller, body, ...(headers && { headers }) })
  const get = ask('GET')
  const post = ask('POST')
  const put = ask('PUT')

  const valuesFor = async (resource: Resource, hub: string | null, more: Values = {}) => {
    const special = await consoleMakers[resource.name]?.values?.(app, hub)
    return valuesOf(resource, { hub, more: { ...special, ...more } })
  }

  return {
    get,
    post,
    put,
    valuesFor,
    /** A row of a hub, or of the whole programme: its id. */
    async row(resource: Resource, hub: string | null): Promise<string> {
      const maker = consoleMakers[resource.name]
      if (maker?.row) return maker.row(app, hub)
      if (!resource.can.create) throw new Error(`api/test/world/console-makers.ts makes no ${resource.name}`)
      const { status, json, text } = await post({ token }, resource, 'create', {
        body: { values: await valuesFor(resource, hub) },
      })
      if (status !== 201) throw new Error(`no ${resource.name} was made: ${text}`)
      return json.data.id
    },
    record: async (resource: Resource, id: string) => (await get({ token }, resource, `get/${id}`)).json.data,
    /** All ids that somebody's list has. */
    async listed(caller: Caller, resource: Resource): Promise<string[]> {
      const ids: string[] = []
      for (let page = 1; ; page++) {
        const { json } = await get(caller, resource, `get?size=100&page=${page}`)
        ids.push(...json.data.map(({ id }: { id: string }) => id))
        if (page >= json.total_page) return ids
      }
    },
    async csv(caller: Caller, { name }: Resource, text: string, query: string) {
      const form = new FormData()
      form.append('file', new Blob([text], { type: 'text/csv' }), 'data.csv')
      const encoded = new Response(form)
      const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
      const body = Buffer.from(await encoded.arrayBuffer())
      return call('POST', `/v1/console/${name}/import?${query}`, { ...caller, headers, body })
    },
  }
}
