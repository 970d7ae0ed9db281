import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { answerUnknown } from './error-handler.ts'

const YEAR = 'public, max-age=31536000, immutable'
const CALL_PATHS = /^\/(?:v1|logout|mail|files|dev|docs|healthz|readyz|assets)(?:\/|$)/

/** Serves the built web: hashed assets for ever, and one of two pages for every other address, never cached. */
export async function serveWeb(app: FastifyInstance, folder: string, config: Config) {
  const pages = readPages(folder)
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? YEAR : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const accepts = request.headers.accept ?? ''
    const path = request.url.split('?')[0] ?? '/'
    const isPage = request.method === 'GET' && accepts.includes('text/html') && !CALL_PATHS.test(path)
    if (!isPage) return answerUnknown(request, reply)
    const elsewhere = redirectOf(request, config)
    return elsewhere ? reply.redirect(elsewhere, 302) : sendPage(reply, pages, path)
  })
}

interface Pages {
  index: string
  login: string
  /** What an address loads first, by the start of its path. */
  preloads: { pattern: RegExp; links: string }[]
}

function readPages(folder: string): Pages {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const index = read('index.html')
  const login = existsSync(join(folder, 'login.html')) ? read('login.html') : index
  return { index, login, preloads: [] }
}

function sendPage(reply: FastifyReply, { index, login }: Pages, path: string) {
  const html = path.startsWith('/authorization/login') ? login : index
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** localhost and 127.0.0.1 are two origins to a browser: PUBLIC_URL decides which one people are on. */
function redirectOf({ host, hostname, url }: FastifyRequest, { publicUrl, isProduction }: Config): string | null {
  const wanted = new URL(publicUrl)
  if (host === wanted.host) return null
  const isAlias = LOOPBACK.has(hostname.replace(/:\d+$/, '')) && LOOPBACK.has(wanted.hostname)
  return isProduction || isAlias ? `${publicUrl}${url}` : null
}
