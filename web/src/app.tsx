import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import type { AppRouter } from './router.tsx'
import { cssVariablesResolver, theme } from './theme.ts'

/** The whole application around a router; the login page is painted from it at build time too. */
export function App({ router }: { router: AppRouter }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      <RouterProvider router={router} />
    </MantineProvider>
  )
}
