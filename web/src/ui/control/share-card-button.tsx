import { Button, type ButtonProps } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { shareCard, type SharedCard } from '../../lib/share/share-card.ts'

interface ShareCardButtonProps extends Omit<ButtonProps, 'leftSection' | 'children'> {
  card: SharedCard
  /** Names the card if a page has several buttons. */
  'aria-label'?: string
  children?: string
}

/** Opens the dialog in which a card is shared. */
export const ShareCardButton = ({ card, children = 'Bagikan', ...button }: ShareCardButtonProps) => (
  <Button {...button} leftSection={<IconShare2 size={18} aria-hidden />} onClick={() => shareCard(card)}>
    {children}
  </Button>
)
