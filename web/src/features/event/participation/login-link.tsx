import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'

interface LoginLinkProps {
  /** Where to go after logging in. */
  back: string
  className?: string | undefined
  children?: ReactNode
}

/** To the login page and back. Never preloaded: a visit that finds a preload under way skips what remembers `back`. */
export function LoginLink({ back, ...props }: LoginLinkProps) {
  return <Link to="/authorization/login" search={{ to: back }} preload={false} {...props} />
}
