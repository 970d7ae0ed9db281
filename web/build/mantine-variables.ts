import { convertCssVariables, defaultCssVariablesResolver, DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'
import type { Plugin } from 'vite'
import { cssVariablesResolver, scales } from '../src/ui/theme/theme-scales.ts'

// Mantine's own hues, half of all variables. Semai's theme does not use them.
const UNUSED = /^--mantine-color-(?:red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-/

const DEFAULTS =
  /:root[^{}]*\{[^{}]*--mantine-color-white[^{}]*\}|:root\[data-mantine-color-scheme[^{}]*\{[^{}]*--mantine-[^{}]*\}/g

type Variables = Record<string, string>

/**
 * Writes the theme's CSS variables in the place of Mantine's defaults, once, when the pages are built. Otherwise every
 * page would carry the defaults, and code that overrides nearly all of them as it starts.
 */
export const mantineVariables = (): Plugin => ({
  name: 'semai:mantine-variables',
  enforce: 'pre',
  transform: {
    filter: {
      id: /@mantine\/core\/(styles\.css|styles\/default-css-variables\.css|esm\/.*\/MantineCssVariables\.mjs)$/,
    },
    handler: (code, id) => {
      if (id.endsWith('.mjs')) return { code: 'export const MantineCssVariables = () => null', map: null }
      // The console imports all sheets as one file; the variables come from the other file, as elsewhere.
      return id.endsWith('/styles.css') ? code.replace(DEFAULTS, '') : sheet()
    },
  },
})

function sheet(): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, scales)
  const base = defaultCssVariablesResolver(theme)
  const own = cssVariablesResolver(theme)
  const light = used({ ...base.light, ...own.light, '--mantine-color-scheme': 'light' })
  const dark = used({ ...base.dark, ...own.dark, '--mantine-color-scheme': 'dark' })
  // Most of ours say the same in both schemes: they point at roles, which change by themselves.
  const isShared = (name: string) => light[name] === dark[name]
  const variables = used({ ...base.variables, ...own.variables })
  return convertCssVariables(
    {
      variables: { ...variables, ...only(light, isShared) },
      light: only(light, (name) => !isShared(name)),
      dark: only(dark, (name) => !isShared(name)),
    },
    ':root',
  )
}

const only = (all: Variables, isWanted: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => isWanted(name)))

const used = (all: Variables) => only(all, (name) => !UNUSED.test(name))
