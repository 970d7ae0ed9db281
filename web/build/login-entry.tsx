import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { createGuestRouter } from '../src/routes/-guest-router.ts'

/** The login page as a guest first sees it, as HTML. */
export async function paintLogin(): Promise<string> {
  const history = createMemoryHistory({ initialEntries: ['/authorization/login'] })
  const router = createGuestRouter(history)
  await router.load()
  const html = renderToString(<RouterProvider router={router} />)
  // The CSP lets no inline script run; the router writes one for pages that are hydrated, which this is not.
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
}
