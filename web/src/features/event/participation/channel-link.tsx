import { Button } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

/** Link to the conversation of an event's participants. */
export const ChannelLink = ({ channelId }: { channelId: string }) => (
  <Button
    variant="default"
    leftSection={<IconMessages size={18} aria-hidden />}
    renderRoot={(props) => <Link to="/chat" search={{ channel: channelId }} {...props} />}
  >
    Percakapan peserta
  </Button>
)
