import { useState } from 'react'
import { Alert, Button, Textarea } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Appeal } from '@semai/contract/moderation/moderation'
import { failureMessage, isFailure } from '../../lib/call/failure-text.ts'
import { toast } from '../../lib/toast/toast.ts'
import classes from './moderation.module.css'
import { decideAppeal, moderationKey, type Answer } from './queries.ts'

/** Form for the answer to an appeal, which is sent by email. */
export function AppealForm({ appeal: { id } }: { appeal: Appeal }) {
  const [answer, setAnswer] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { mutate, error, isPending, variables } = useAnswer(id)
  function send(is_upheld: boolean) {
    if (answer.trim() === '') return setMissing(true)
    mutate({ is_upheld, answer: answer.trim() })
  }
  return (
    <form className={classes.form} onSubmit={(event) => event.preventDefault()}>
      <Textarea
        label="Jawabanmu"
        description="Terkirim lewat e-mail. Kalau banding diterima, keputusannya langsung dibatalkan."
        size="md"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={500}
        value={answer}
        error={isMissing && 'Tulis jawabannya dulu.'}
        onChange={({ currentTarget }) => {
          setAnswer(currentTarget.value)
          setMissing(false)
        }}
      />
      {error && (
        <Alert color="bata" role="alert" icon={<IconAlertCircle aria-hidden />}>
          {failureMessage(error)}
        </Alert>
      )}
      <div className={classes.buttons}>
        <Button loading={isPending && variables.is_upheld} disabled={isPending} onClick={() => send(true)}>
          Terima banding
        </Button>
        <Button
          variant="default"
          loading={isPending && !variables.is_upheld}
          disabled={isPending}
          onClick={() => send(false)}
        >
          Tolak banding
        </Button>
      </div>
    </form>
  )
}

function useAnswer(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (answer: Answer) => decideAppeal(id, answer),
    async onSuccess(_, { is_upheld }) {
      void toast.success(is_upheld ? 'Banding diterima, dan keputusannya dibatalkan.' : 'Banding dijawab.')
      await queryClient.invalidateQueries({ queryKey: moderationKey })
    },
    async onError(error) {
      if (!isFailure(error, 'appeal-decided')) return
      void toast.failure('Moderator lain lebih dulu menjawab banding ini.')
      await queryClient.invalidateQueries({ queryKey: moderationKey })
    },
  })
}
