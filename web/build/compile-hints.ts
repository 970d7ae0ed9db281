import type { Plugin, Rolldown } from 'vite'

// https://github.com/v8/v8/wiki/Design-Elements#compile-hints
const HINT = '//# allFunctionsCalledOnLoad\n'
// Of shorter ones little is compiled, and each byte of login is counted.
const LEAST_LENGTH = 15_000

/**
 * Has Chromium compile all functions of a page's first chunks on another thread while they arrive, instead of on the main
 * thread when each is first called. Other browsers ignore the comment. Chunks that are loaded later have none: a page calls few
 * functions of a film player at once.
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
