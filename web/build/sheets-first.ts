import type { Plugin } from 'vite'
import { SHEETS } from './page-chunks.ts'

/**
 * Has index.html itself ask for the parts' sheets, after those of its own: sheets that pages bring along stand behind,
 * in whatever order they come.
 */
export const sheetsFirst = (): Plugin => ({
  name: 'semai-sheets-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.values(bundle)
        .filter((file) => file.type === 'chunk' && file.name === SHEETS)
        .flatMap((chunk) => [...(chunk.type === 'chunk' ? (chunk.viteMetadata?.importedCss ?? []) : [])])
        .map((href) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'stylesheet', crossorigin: true, href: `/${href}` },
        })),
  },
})
