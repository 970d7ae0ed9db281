import { createTheme } from '@mantine/core'
import type { CSSVariablesResolver } from '@mantine/core'
import { bata, daun, kertas, kunyit, nila, soga } from '@semai/drawing/palette'

const FONT = 'var(--font-sans)'

// Names of each colour in tokens.css, so that one mapping serves both schemes.
export const ROLES = {
  nila: ['brand', 'brand-hover', 'on-brand', 'brand-soft', 'brand-soft-2', 'on-brand-soft', 'brand'],
  kunyit: ['accent', 'accent-hover', 'on-accent', 'accent-soft', 'accent-soft-2', 'on-accent-soft', 'on-accent-soft'],
  daun: [
    'success-fill',
    'success-hover',
    'on-success',
    'success-soft',
    'success-soft-2',
    'success-text',
    'success-text',
  ],
  bata: ['danger', 'danger-hover', 'on-danger', 'danger-soft', 'danger-soft-2', 'danger-text', 'danger-text'],
  kertas: ['text-2', 'text', 'bg', 'sunken', 'hover', 'text-2', 'text-2'],
  gray: ['text-2', 'text', 'bg', 'sunken', 'hover', 'text-2', 'text-2'],
} as const

/** Theme values that become CSS variables; build/mantine-variables.ts writes them into a sheet. */
export const scales = createTheme({
  // Menus, boxes and tabs use Mantine's grey and dark tints, so these hold our colours.
  // Grey 4 is what Mantine puts around controls: it must be 3:1 on paper, unlike kertas 4.
  colors: {
    nila,
    kunyit,
    daun,
    bata,
    kertas,
    soga,
    gray: [
      kertas[1],
      '#f1efe7',
      kertas[2],
      kertas[3],
      kertas[5],
      kertas[5],
      kertas[6],
      kertas[7],
      kertas[8],
      kertas[9],
    ],
    dark: [
      '#f4f2eb',
      '#c3c0ce',
      '#a3a0b1',
      '#7d7a90',
      '#343345',
      '#30304a',
      '#262536',
      '#1c1b29',
      '#171622',
      '#13121c',
    ],
  },
  primaryColor: 'nila',
  primaryShade: { light: 6, dark: 3 },
  white: '#ffffff',
  black: kertas[9],
  fontFamily: FONT,
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.333', sm: '1.43', md: '1.6', lg: '1.5', xl: '1.4' },
  headings: {
    fontFamily: FONT,
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '2.25rem', fontWeight: '750' },
      h2: { fontSize: '1.25rem', lineHeight: '1.75rem' },
      h3: { fontSize: '1rem', lineHeight: '1.5rem', fontWeight: '650' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  // The specification's widths: bottom navigation up to 500, the phone's layout below 900, the rail from 1200.
  breakpoints: { xs: '31.3125em', sm: '37.5em', md: '56.25em', lg: '75em', xl: '96em' },
  radius: { xs: '6px', sm: '10px', md: '14px', lg: '20px', xl: '999px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'none',
    sm: 'var(--shadow-card)',
    md: 'var(--shadow-float)',
    lg: 'var(--shadow-float)',
    xl: 'var(--shadow-float)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
})

const surfaces = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-2)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--brand)',
  '--mantine-color-error': 'var(--danger-text)',
  '--mantine-color-success': 'var(--success-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--on-brand)',
}

const colors = Object.entries(ROLES).map(([color, [filled, hover, , soft, softHover, onSoft, words]]) => ({
  [`--mantine-color-${color}-filled`]: `var(--${filled})`,
  [`--mantine-color-${color}-filled-hover`]: `var(--${hover})`,
  [`--mantine-color-${color}-light`]: `var(--${soft})`,
  [`--mantine-color-${color}-light-hover`]: `var(--${softHover})`,
  [`--mantine-color-${color}-light-color`]: `var(--${onSoft})`,
  [`--mantine-color-${color}-outline`]: `var(--${words})`,
  [`--mantine-color-${color}-outline-hover`]: `var(--${soft})`,
  [`--mantine-color-${color}-text`]: `var(--${words})`,
}))

const roles: Record<string, string> = Object.assign({}, surfaces, ...colors)

/** Points Mantine's variables at our roles, which change with the scheme by themselves. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: roles, dark: roles })
