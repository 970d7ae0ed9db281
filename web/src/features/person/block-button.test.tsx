// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BlockButton } from './block-button.tsx'

const person = {
  id: '0190a0b0-0000-7000-8000-000000000001',
  full_name: 'Ayu',
  photo: { url: null },
  team_role: null,
  region_hub_name: null,
  startup_name: null,
  email: null,
  phone: null,
  bio: null,
  occupation: null,
  organization: null,
  regency_name: null,
  joined_at: '2026-08-01T00:00:00Z',
  is_looking_for_team: false,
  startups: [],
  badges: [],
}

const shown = (is_blocked: boolean) =>
  renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <BlockButton person={{ ...person, is_blocked }} />
      </QueryClientProvider>
    </MantineProvider>,
  )

test('hides “Blokir” in a menu, and shows “Buka blokir” at once', () => {
  expect(shown(false)).toContain('aria-label="Lainnya"')
  expect(shown(false)).not.toContain('Blokir')
  expect(shown(true)).toContain('Buka blokir')
})
