import { supportEmail } from '../../lib/text/support-email.ts'

/** The support's address, to write to. */
export function SupportLink() {
  const address = supportEmail()
  return <a href={`mailto:${address}`}>{address}</a>
}
