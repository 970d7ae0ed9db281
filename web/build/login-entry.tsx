import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from '../src/app.tsx'
import { createAppRouter } from '../src/router.tsx'

/** The login page as a guest first sees it, as HTML. */
export async function paintLogin(): Promise<string> {
  const history = createMemoryHistory({ initialEntries: ['/authorization/login'] })
  const router = createAppRouter(history)
  await router.load()
  const html = renderToString(<App router={router} />)
  // The CSP lets no inline script run; the router writes one for pages that are hydrated, which this is not.
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
}
