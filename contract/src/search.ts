import { Type, type Static } from 'typebox'
import { endpoint } from './call/endpoint.ts'
import { PageOf } from './call/page.ts'

/** A group of results. `route` and `title_group` are the specification's; empty groups are left out. */
export type SearchGroup = Static<typeof SearchGroup>
const SearchGroup = Type.Object({
  title_group: Type.String(),
  route: Type.String(),
  list_content: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      /** Line of facts below the title. */
      summary: Type.String(),
      /** Path in the product. */
      target: Type.String(),
      /** An event that has ended; left out of everything else. */
      is_over: Type.Optional(Type.Boolean()),
    }),
  ),
})

export const searchAllContent = endpoint({
  method: 'GET',
  url: '/v1/search-all-content',
  schema: {
    summary:
      "Search content by words, word parts and similar spelling: at most 5 per group, in the specification's order.",
    querystring: Type.Object({ search: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: { 200: PageOf(SearchGroup) },
  },
})
