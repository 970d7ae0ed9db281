import { Type } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Message } from '../call/page.ts'

/** What stands in each weekly letter: whose it is, signed. It opens nothing else and does not run out. */
export const ForumDigestToken = Type.String({ pattern: '^[0-9a-f-]{36}[A-Za-z0-9_-]{43}$' })

export const stopForumDigest = endpoint({
  method: 'POST',
  url: '/v1/public/forum-digest/stop',
  config: { keyless: 'repeatable', access: 'public', failures: ['link-invalid'] },
  schema: {
    summary: 'Ends the weekly letters of the forum by what stands in one of them.',
    querystring: Type.Object({ token: ForumDigestToken }),
    response: { 200: Message },
  },
})
