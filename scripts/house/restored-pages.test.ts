// Each feature that keeps a page out of the back/forward cache is used in one file, which closes it in time
// (docs/decisions/web/0127-pages-for-the-back-forward-cache.md).
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = globSync('web/{src,public}/**/*.{ts,tsx,js}', { cwd: root, exclude: ['**/*.test.ts', '**/*.fixture.ts'] })

const holding = (what: RegExp) =>
  files.filter((file) => what.test(readFileSync(join(root, file), 'utf8'))).map((file) => file.replace('web/src/', ''))

const onlyIn: [what: string, code: RegExp, file: string[]][] = [
  ['listens for pageshow', /'pageshow'/, ['lib/session/back-forward-cache.ts']],
  ['listens for beforeunload', /'beforeunload'|onbeforeunload/, ['lib/browser/use-ask-before-unload.ts']],
  ['listens for unload', /'unload'|onunload/, []],
  ['opens a channel between tabs', /new BroadcastChannel/, ['lib/offline/tabs.ts']],
  ['opens a socket', /new WebSocket|import\('socket\.io-client'\)/, ['lib/realtime/socket.ts']],
  ['opens a stream or a connection of another kind', /new (?:EventSource|RTCPeerConnection|SharedWorker)\b/, []],
]

test.each(onlyIn)('only the listed file %s, so that the page stays in the back-forward cache', (_, code, found) => {
  expect(files.length).toBeGreaterThan(500)
  expect(holding(code)).toEqual(found)
})
