import type { Plugin } from 'vite'

// Mantine's own hues, which Semai does not use: src/theme.ts brings its own. Half of the variables are theirs.
const UNUSED =
  /--mantine-color-(?:red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-[\w-]+:[^;]+;\s*/g

/** Leaves Mantine's hues out of its default variables, which every page carries. */
export const withoutMantineHues = (): Plugin => ({
  name: 'semai:without-mantine-hues',
  enforce: 'pre',
  transform: {
    filter: { id: /@mantine\/core\/styles\/default-css-variables\.css$/ },
    handler: (code) => code.replace(UNUSED, ''),
  },
})
