import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'
import { useChangePerson } from '../../lib/session/profile.ts'
import { answersOf, type Draft } from './pretest-answers.ts'
import { forgetDraft, keepDraft } from './pretest-draft.ts'
import { noteFreshResult } from './fresh-result.ts'
import { lastSuggestionQuery } from './queries.ts'
import { storeSuggestedRole } from './role/suggested-role.ts'

/** Hands the answers in, now or as soon as there is a network. What comes back is kept even if the page is left. */
export function useHandIn() {
  const queryClient = useQueryClient()
  const changePerson = useChangePerson()
  return useMutation({
    // Unlike other writes it may wait: its button says so.
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
      // What is suggested follows the answers before a role is chosen: workshops, the library, a badge.
      void queryClient.invalidateQueries()
    },
  })
}
