import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type, type TString } from 'typebox'

interface MailedStop {
  /** Path of the link in the mail. */
  path: string
  token: TString
  /** The page that asks whether it is meant, but for the token at its end. */
  page: string
  /** @throws Failure link-invalid */
  stop: (token: string) => Promise<{ message: string }>
}

/** Routes that end mails without signing in: a mail program's one click, and the link. */
export const mailedStopRoutes =
  ({ path, token, page, stop }: MailedStop): FastifyPluginAsyncTypebox =>
  async (app) => {
    // RFC 8058 puts the token into the address, so the body may be of any type, also of a malformed one.
    app.addHook('onRequest', async ({ raw }) => {
      if (raw.method === 'POST') raw.headers['content-type'] = 'application/octet-stream'
    })
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
    app.route({
      method: 'POST',
      url: path,
      config: { keyless: 'repeatable', access: 'public', failures: ['link-invalid'] },
      schema: { hide: true, querystring: Type.Object({ token }) },
      handler: ({ query }) => stop(query.token),
    })

    // Opened by people. GET changes nothing, because mail programs prefetch links. The page reports a truncated link.
    app.route({
      method: 'GET',
      url: path,
      config: { access: 'public' },
      schema: { hide: true, querystring: Type.Object({ token: Type.String({ maxLength: 200, default: '' }) }) },
      handler: async ({ query }, reply) => reply.redirect(page + encodeURIComponent(query.token), 302),
    })
  }
