import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin, type Rolldown } from 'vite'
import { FIRST_SHEETS } from './manifest.ts'
import { replaceNamed } from './named-path.ts'

/**
 * Link Mantine's sheets and those of shared parts in index.html after its own, so that the sheets of pages follow them in any
 * order.
 */
export const sheetsFirst = (): Plugin => ({
  name: 'semai-index-head',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      FIRST_SHEETS.flatMap((name) => sheetsOf(bundle, name)).map((path) => ({
        tag: 'link',
        injectTo: 'head' as const,
        attrs: { rel: 'stylesheet', crossorigin: true, href: `/${path}` },
      })),
  },
})

/**
 * Make Vite append sheets of lazy code to the body instead of the head. index.html links its own sheets at the end of the body,
 * and a feature's rules must follow those of shared parts.
 */
export const laterSheetsLast = (): Plugin => ({
  name: 'semai-later-sheets-last',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: (code) => replaceNamed(code, 'document.head.appendChild(', 'document.body.appendChild('),
  },
})

const COLOR_SCHEME = '<script src="/color-scheme.js"></script>'
const ROOT = '<div id="root"></div>'

/**
 * Lets a browser paint before it fetches anything: small scripts stand in the document itself (the server puts their hashes
 * into the CSP), sheets, modules and the font at its end. The manifest is linked after the first paint
 * (lib/browser/register-service-worker.ts).
 */
export const paintFirst = (root: string): Plugin => ({
  name: 'semai-paint-first',
  // As the PWA's, which comes before it in the list, or its link would be put there afterwards.
  enforce: 'post',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const inline = (path: string) => inlineScript(join(root, path))
      const [scheme, early, shell] = await Promise.all([
        inline('public/color-scheme.js'),
        inline('build/inline/early-requests.js'),
        inline('build/inline/show-shell.js'),
      ])
      const { rest, tags } = takeFetched(html.replace(/<link rel="manifest"[^>]*>/, ''))
      return [
        [
          COLOR_SCHEME,
          `<script>${scheme}</script><script data-visitor="" data-address="" data-paths="">${early}</script>`,
        ],
        [ROOT, `${ROOT}<script data-audience="">${shell}</script>`],
        ['</body>', `${tags.join('')}</body>`],
      ].reduce((page, [from = '', to = '']) => replaceNamed(page, from, to), rest)
    },
  },
})

async function inlineScript(path: string): Promise<string> {
  const { code } = await minify(path, await readFile(path, 'utf8'), { module: false })
  return code.trim()
}

const FETCHED = /\s*(<link\s+rel="(?:stylesheet|modulepreload|preload)"[^>]*>|<script type="module"[^>]*><\/script>)/g

/**
 * Split a page into its resource tags and the rest. Modules come before the sheets, which the server inlines
 * (api/src/lib/web/page.ts): the browser requests the modules while the sheets arrive. The font comes last, because a fallback
 * font of the same metrics is shown meanwhile. If a sheet is linked twice, the last link stays.
 */
function takeFetched(html: string) {
  const tags = [...html.matchAll(FETCHED)].map(([, tag = '']) => tag.replaceAll(/\s+/g, ' '))
  const once = tags.filter((tag, at) => !tags.includes(tag, at + 1))
  const of = (start: string) => once.filter((tag) => tag.startsWith(start))
  const inOrder = [
    ...of('<link rel="modulepreload"'),
    ...of('<script'),
    ...of('<link rel="stylesheet"'),
    ...of('<link rel="preload"'),
  ]
  return { rest: html.replace(FETCHED, ''), tags: inOrder }
}

function sheetsOf(bundle: Rolldown.OutputBundle, name: string): string[] {
  const sheets = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && file.name === name ? [...(file.viteMetadata?.importedCss ?? [])] : [],
  )
  if (sheets.length === 0) throw new Error(`index.html asks for the sheets of the chunk ${name}, which has none`)
  return sheets
}
