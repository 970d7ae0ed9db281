import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import globalData from '@csstools/postcss-global-data'
import customMedia from 'postcss-custom-media'
import mixins from 'postcss-mixins'
import pkg from '../package.json' with { type: 'json' }

/** Other builds of the same libraries: hls.js without what our films do not use, pdf.js for older phones too. */
export const lighter = [
  { find: /^hls\.js$/, replacement: 'hls.js/light' },
  { find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.min.mjs' },
]

const theme = join(import.meta.dirname, '../src/ui/theme')

/** PostCSS features of our sheets: named widths and mixins. */
export const css = {
  postcss: {
    plugins: [
      mixins({ mixinsFiles: join(theme, 'mixins.css') }),
      globalData({ files: [join(theme, 'breakpoints.css')] }),
      customMedia(),
    ],
  },
}

export const define = {
  __SEMAI_VERSION__: JSON.stringify(pkg.version),
  __SEMAI_BUILD__: JSON.stringify(buildNumber()),
}

// Number of commits; builds without a repository have none.
function buildNumber(): string {
  if (process.env['SEMAI_BUILD']) return process.env['SEMAI_BUILD']
  try {
    return execFileSync('git', ['rev-list', '--count', 'HEAD'], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .trim()
  } catch {
    return '0'
  }
}
