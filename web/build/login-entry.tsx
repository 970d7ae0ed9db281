import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { createGuestRouter } from '../src/routes/-guest-router.ts'

/**
 * The login page as a guest first sees it, as HTML. Its form is a dialog's: handed in before any script is there,
 * the browser by itself does no more than close #paint, which tells login-start.js of it.
 */
export async function paintLogin(): Promise<string> {
  const history = createMemoryHistory({ initialEntries: ['/authorization/login'] })
  const router = createGuestRouter(history)
  await router.load()
  const html = renderToString(<RouterProvider router={router} />)
  // The CSP lets no inline script run; the router writes one for pages that are hydrated, which this is not.
  const painting = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace('<form ', '<form method="dialog" ')
  if (!painting.includes('<form method="dialog" ')) throw new Error('The login page was painted without its form')
  return painting
}
