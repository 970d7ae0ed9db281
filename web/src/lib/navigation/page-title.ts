import { useEffect } from 'react'

const SITE = 'Semai'
let override: string | null = null
let pageTitle = SITE

/** The tab's title: "X · Semai". */
const compose = (title: string) => (title === SITE ? SITE : `${title} · ${SITE}`)

const show = () => {
  document.title = compose(override ?? pageTitle)
}

/** Called at every navigation with the title the route declares. */
export function setRouteTitle(title: string) {
  pageTitle = title
  show()
}

/** A title that only the data knows, such as an event's. Undefined while it loads. */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    if (!title) return
    override = title
    show()
    return () => {
      override = null
      show()
    }
  }, [title])
}
