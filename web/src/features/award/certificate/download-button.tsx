import { Button, type ButtonProps } from '@mantine/core'
import { IconAlertCircle, IconDownload } from '@tabler/icons-react'
import type { Certificate } from '@semai/contract/award'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import classes from './download-button.module.css'
import { useDownload } from './use-download.ts'

interface DownloadButtonProps {
  certificate: Pick<Certificate, 'id' | 'serial' | 'title'>
  look?: Pick<ButtonProps, 'variant' | 'size' | 'fullWidth'>
}

/** Downloads the PDF with the person's token. Shows a failure below. */
export function DownloadButton({ certificate, look }: DownloadButtonProps) {
  const { start, isPending, error } = useDownload(certificate, 'pdf')
  return (
    <div className={classes.place}>
      <Button
        {...look}
        leftSection={<IconDownload size={20} aria-hidden />}
        loading={isPending}
        aria-label={`Unduh PDF sertifikat ${certificate.title}`}
        onClick={start}
      >
        Unduh PDF
      </Button>
      <span className="visually-hidden" role="status">
        {isPending && 'Menyiapkan PDF'}
      </span>
      <DownloadError error={error} />
    </div>
  )
}

export function DownloadError({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <p className={classes.error} role="alert">
      <IconAlertCircle size={18} aria-hidden />
      {failureMessage(error)}
    </p>
  )
}
