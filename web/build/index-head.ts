import type { Plugin, Rolldown } from 'vite'
import { FIRST_SHEETS } from './manifest.ts'

/**
 * Has index.html itself ask for Mantine's sheets and those of our parts, after those of its own: sheets that pages bring
 * along stand behind, in whatever order they come.
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

/** What describes the app to who would install it comes after the first paint (lib/browser/register-service-worker.ts). */
export const paintFirst = (): Plugin => ({
  name: 'semai-paint-first',
  // As the PWA's, which comes before it in the list, or its link would be put there afterwards.
  enforce: 'post',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace(/<link rel="manifest"[^>]*>/, ''),
  },
})

function sheetsOf(bundle: Rolldown.OutputBundle, name: string): string[] {
  const sheets = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && file.name === name ? [...(file.viteMetadata?.importedCss ?? [])] : [],
  )
  if (sheets.length === 0) throw new Error(`index.html asks for the sheets of the chunk ${name}, which has none`)
  return sheets
}
