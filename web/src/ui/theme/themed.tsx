import type { ReactNode } from 'react'
import '@mantine/core/styles/default-css-variables.css'
import { MantineProvider } from '@mantine/core'
import { theme } from './theme.ts'

/** Makes Mantine's components work inside. Every page but the login form has it: see docs/decisions/0035. */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} withCssVariables={false} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  )
}
