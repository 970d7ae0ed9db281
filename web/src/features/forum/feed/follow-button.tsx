import { IconBell, IconBellOff, IconBellRinging } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ForumFollowLevel } from '@semai/contract/forum/post'
import type { ForumTopic } from '@semai/contract/forum/topic'
import { call } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { MenuButton } from '../../../ui/control/menu-button.tsx'
import { changeTopic, outdateFeeds } from '../topic/topic-cache.ts'
import classes from '../topic/topic-actions.module.css'
import { LEVEL_WORDS } from '../topic/text.ts'

const SIGNS = { all: IconBellRinging, mention: IconBell, none: IconBellOff }
const LEVELS = ['all', 'mention', 'none'] as const
const BUTTON_WORDS = { all: 'Diikuti', mention: 'Ikuti', none: 'Dibisukan' }

/** Button for the level at which the user follows a topic. */
export function FollowButton({ topic }: { topic: ForumTopic }) {
  const follow = useFollow(topic)
  const { level } = topic
  const Sign = SIGNS[level]
  return (
    <MenuButton
      label={`${BUTTON_WORDS[level]}: ${LEVEL_WORDS[level].name}`}
      className={classes.button}
      items={LEVELS.map((one) => {
        const Icon = SIGNS[one]
        const { name, about } = LEVEL_WORDS[one]
        return {
          words: name,
          about,
          icon: <Icon size={18} aria-hidden />,
          isChosen: one === level,
          onTake: () => follow(one),
        }
      })}
    >
      <Sign size={18} aria-hidden />
      {BUTTON_WORDS[level]}
    </MenuButton>
  )
}

function useFollow({ id, level: before }: ForumTopic) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (level: ForumFollowLevel) => call('POST /v1/forum-follow/update', { body: { topic_id: id, level } }),
    onMutate: (level) => void changeTopic(queryClient, id, { level }),
    onSuccess: (_, level) => {
      void toast.success(DONE[level])
      void outdateFeeds(queryClient)
    },
    onError: (error) => {
      changeTopic(queryClient, id, { level: before })
      void toast.failure(failureMessage(error))
    },
  })
  return mutate
}

const DONE: Record<ForumFollowLevel, string> = {
  all: 'Kamu dikabari setiap ada balasan.',
  mention: 'Kamu dikabari kalau namamu disebut.',
  none: 'Topik ini dibisukan.',
}
