import { Button } from '@mantine/core'
import { IconMessageCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

/** Leads to the conversation with a person, which it begins if there is none. */
export const WriteLink = ({ id }: { id: string }) => (
  <Button
    variant="light"
    leftSection={<IconMessageCircle size={18} aria-hidden />}
    renderRoot={(props) => <Link to="/chat" search={{ person: id }} {...props} />}
  >
    Kirim pesan
  </Button>
)
