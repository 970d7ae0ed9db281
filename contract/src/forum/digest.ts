import { Type } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Message } from '../call/page.ts'

/** Signed account id in each weekly mail. Only ends the digest, and does not expire. */
export const ForumDigestToken = Type.String({ pattern: '^[0-9a-f-]{36}[A-Za-z0-9_-]{43}$' })

export const stopForumDigest = endpoint({
  method: 'POST',
  url: '/v1/public/forum-digest/stop',
  config: { keyless: 'repeatable', access: 'public', failures: ['link-invalid'] },
  schema: {
    summary: 'Unsubscribe from the weekly forum e-mail by its token.',
    querystring: Type.Object({ token: ForumDigestToken }),
    response: { 200: Message },
  },
})
