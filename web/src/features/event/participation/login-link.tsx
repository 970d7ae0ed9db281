import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'

interface LoginLinkProps {
  /** Address to return to after the login. */
  back: string
  className?: string | undefined
  children?: ReactNode
}

/**
 * Link to the login page and back. Never preloaded: with a preload, the visit would skip the code that stores `back`.
 */
export function LoginLink({ back, ...props }: LoginLinkProps) {
  return <Link to="/authorization/login" search={{ to: back }} preload={false} {...props} />
}
