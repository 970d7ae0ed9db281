import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'
import { useChangePerson } from '../../lib/session/profile.ts'
import { answersOf, type Draft } from './pretest-answers.ts'
import { forgetDraft, keepDraft } from './pretest-draft.ts'
import { noteFreshResult } from './fresh-result.ts'
import { lastSuggestionQuery } from './queries.ts'
import { storeSuggestedRole } from './role/suggested-role.ts'

/** Submit the answers, now or once online. The result is stored even if the user leaves the page. */
export function useHandIn() {
  const queryClient = useQueryClient()
  const changePerson = useChangePerson()
  return useMutation({
    // Unlike other writes, this one waits until online; the button says so.
    networkMode: 'online',
    mutationFn: async (draft: Draft) => {
      const { data } = await call('POST /v1/pre-test/get-role-suggestion', { body: { answers: answersOf(draft) } })
      return data
    },
    onSuccess: ({ suggestion, decider }, draft) => {
      if (decider) keepDraft({ ...draft, decider })
      if (!suggestion) return
      forgetDraft()
      noteFreshResult()
      storeSuggestedRole(suggestion.suggested_role)
      queryClient.setQueryData(lastSuggestionQuery.queryKey, suggestion)
      changePerson({ pre_test_state: 'submitted' })
      // Suggestions of workshops, library content and badges depend on the answers.
      void queryClient.invalidateQueries()
    },
  })
}
