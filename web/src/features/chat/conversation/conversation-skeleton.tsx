import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import classes from './conversation-skeleton.module.css'

/** Placeholder of a conversation's messages. */
export const ConversationSkeleton = () => (
  <RowSkeleton count={5} lead="avatar" className={classes.messages} label="Memuat percakapan" />
)
