import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { createGuestRouter } from '../src/routes/-guest-router.ts'

/**
 * Render the login page as HTML. Its form has `method=dialog`: if it is submitted before the scripts arrive, the browser only
 * closes #paint, which login-start.js notices.
 */
export async function paintLogin(): Promise<string> {
  const history = createMemoryHistory({ initialEntries: ['/authorization/login'] })
  const router = createGuestRouter(history)
  await router.load()
  const html = renderToString(<RouterProvider router={router} />)
  // Remove the router's inline script: the CSP blocks it, and this page is not hydrated.
  const painting = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace('<form ', '<form method="dialog" ')
  if (!painting.includes('<form method="dialog" ')) throw new Error('The login page was painted without its form')
  return painting
}
