import type { Plugin, Rolldown } from 'vite'

// https://v8.dev/blog/explicit-compile-hints
const HINT = '//# allFunctionsCalledOnLoad\n'
// Smaller chunks compile in a few milliseconds, and the login page has no bytes to spare.
const LEAST_LENGTH = 15_000

/**
 * Mark a page's first chunks for eager compilation: Chromium compiles their functions on a background thread during the
 * download, not on the main thread at the first call. Other browsers ignore the comment. Later chunks, such as the video
 * player, stay lazy, because a page calls few of their functions.
 */
export const compileHints = (): Plugin => ({
  name: 'semai-compile-hints',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of firstChunks(bundle)) if (chunk.code.length >= LEAST_LENGTH) chunk.code = HINT + chunk.code
    },
  },
})

/** Returns the chunks that index.html and the routes' components import, directly or through others. */
function firstChunks(bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> {
  const found = new Set<Rolldown.OutputChunk>()
  const add = (fileName: string) => {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || found.has(chunk)) return
    found.add(chunk)
    chunk.imports.forEach(add)
  }
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && FIRST.test(file.facadeModuleId ?? '')) add(file.fileName)
  return found
}

const FIRST = /\/web\/(?:index\.html$|src\/routes\/)/
