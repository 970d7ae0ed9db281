import type { ReactNode } from 'react'
import { MantineProvider } from '@mantine/core'
import './mantine-sheets.ts'
import { theme } from './theme.ts'

/** Makes Mantine's components work inside. Every page but the login form has it: see docs/decisions/web/0035. */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} withCssVariables={false} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  )
}
