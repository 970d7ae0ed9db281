import { notFound } from '@tanstack/react-router'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** `params: idParams` of a route with `$id`: an invalid id shows the not-found page. */
export const idParams = {
  parse({ id }: { id: string }) {
    if (!UUID.test(id)) throw notFound()
    return { id }
  },
  stringify: ({ id }: { id: string }) => ({ id }),
}

/** The address of a page that shows the thing of `?id=`. */
export interface IdSearch {
  id?: string
}

/** Read the id of the search parameters; ignores invalid ones. */
export const readIdSearch = ({ id }: Record<string, unknown>): IdSearch =>
  typeof id === 'string' && UUID.test(id) ? { id } : {}
